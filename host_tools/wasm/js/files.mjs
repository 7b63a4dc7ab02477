// The files of this computer as those of MicroPython's WebAssembly port, which has none but in its own memory.
//
// It is a file system of Emscripten's, on the functions of Node that wait for the end. Symbolic links are followed.

import fs from "node:fs";
import path from "node:path";

import {wasi} from "./mending.mjs";

const NOT_MOUNTED = ["dev", "proc", "sys"]; // the port has devices of its own
const ACCESS = 3; // bits of a stream's flags: read, write or both
const APPEND = 0o2000;

// Mount all folders of this computer at their places, and enter the current one.
export function mountAll(FS) {
  const type = fileSystem(FS);
  for (const entry of fs.readdirSync("/", {withFileTypes: true})) {
    const root = `/${entry.name}`;
    if (NOT_MOUNTED.includes(entry.name) || !isFolder(root)) continue;
    FS.mkdirTree(root);
    FS.mount(type, {}, root);
  }
  FS.chdir(process.cwd());
}

// Make a standard stream of the port the same as this process's. Left to itself, the port hands over byte by byte.
export function join(FS, number, name, transfer) {
  const stream = FS.getStream(number);
  const operation = (_, buffer, offset, length) => told(FS, () => transfer(number, buffer, offset, length));
  stream.stream_ops = {...stream.stream_ops, [name]: operation};
}

function isFolder(name) {
  return fs.statSync(name, {throwIfNoEntry: false})?.isDirectory() ?? false;
}

// What an operation returns. Its error becomes one of the port's.
function told(FS, operation) {
  try {
    return operation();
  } catch (problem) {
    throw new FS.ErrnoError(wasi(problem.code));
  }
}

function fileSystem(FS) {
  const place = (node) => (node.parent === node ? node.mount.mountpoint : path.join(place(node.parent), node.name));
  const inside = (folder, name) => path.join(place(folder), name);
  const node = (parent, name, mode) => Object.assign(FS.createNode(parent, name, mode, 0), {node_ops, stream_ops});
  const all = (operations) => Object.fromEntries(Object.entries(operations).map(
    ([name, operation]) => [name, (...given) => told(FS, () => operation(...given))]));

  const node_ops = all({
    getattr: (it) => fs.statSync(place(it)),
    setattr(it, {mode, size}) {
      if (mode !== undefined) fs.chmodSync(place(it), mode);
      if (size !== undefined) fs.truncateSync(place(it), size);
    },
    lookup: (folder, name) => node(folder, name, fs.statSync(inside(folder, name)).mode),
    mknod(folder, name, mode) {
      if (FS.isDir(mode)) fs.mkdirSync(inside(folder, name));
      else fs.writeFileSync(inside(folder, name), "", {flag: "wx"});
      return node(folder, name, mode);
    },
    rename(it, folder, name) {
      fs.renameSync(place(it), inside(folder, name));
      it.name = name;
    },
    unlink: (folder, name) => fs.unlinkSync(inside(folder, name)),
    rmdir: (folder, name) => fs.rmdirSync(inside(folder, name)),
    readdir: (folder) => [".", "..", ...fs.readdirSync(place(folder))],
  });
  const stream_ops = all({
    open(stream) {
      const append = stream.flags & APPEND ? fs.constants.O_APPEND : 0;
      stream.number = fs.openSync(place(stream.node), stream.flags & ACCESS | append);
    },
    close: (stream) => fs.closeSync(stream.number),
    read: (stream, buffer, offset, length, at) => fs.readSync(stream.number, buffer, offset, length, at),
    write: (stream, buffer, offset, length, at) => fs.writeSync(stream.number, buffer, offset, length, at),
    llseek: (stream, offset, from) => offset + [0, stream.position, fs.fstatSync(stream.number).size][from],
  });
  return {mount: (mount) => node(null, "/", fs.statSync(mount.mountpoint).mode)};
}
