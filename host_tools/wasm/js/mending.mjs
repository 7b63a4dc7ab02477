// Mends what the game meets in MicroPython's WebAssembly port and on no board.
//
// - Errors of files have WASI's numbers there, but MicroPython's module `errno`, and so the game, knows those of Linux:
//   a file that is not there would be error 44, and not ENOENT, 2.
// - There is no os.urandom.

// {name: [number of WASI, number of Linux]}; any other error becomes EIO
const NUMBERS = {
  EACCES: [2, 13], EBADF: [8, 9], EBUSY: [10, 16], EEXIST: [20, 17], EINVAL: [28, 22], EIO: [29, 5], EISDIR: [31, 21],
  ENOENT: [44, 2], ENOSPC: [51, 28], ENOTDIR: [54, 20], ENOTEMPTY: [55, 39], EPERM: [63, 1], EROFS: [69, 30],
  EXDEV: [75, 18],
};
const LINUX = new Map(Object.values(NUMBERS));
const OPERATIONS = ["chdir", "close", "mkdir", "open", "read", "readdir", "rename", "rmdir", "stat", "lstat", "truncate",
  "unlink", "write"];

// No module of the current folder is imported in the place of the port's own.
const URANDOM = `
import sys
path = sys.path[:]
sys.path[:] = (".frozen",)
import js, os
sys.path[:] = path
os.urandom = lambda n: bytes(js.crypto.getRandomValues(js.Uint8Array.new(n)))
`;

// The number that Emscripten's file systems have for a name.
export const wasi = (name) => (NUMBERS[name] ?? NUMBERS.EIO)[0];

// To be called before a device program is run. `python`: what loadMicroPython() returns
export function mend(python) {
  numberAsLinux(python.FS);
  python.runPython(URANDOM);
}

// From now on, what MicroPython asks of Emscripten's FS fails with Linux's numbers.
function numberAsLinux(FS) {
  for (const name of OPERATIONS) {
    const operation = FS[name];
    FS[name] = (...given) => {
      try {
        return operation.apply(FS, given);
      } catch (problem) {
        if (!(problem instanceof FS.ErrnoError)) throw problem;
        throw new FS.ErrnoError(LINUX.get(problem.errno) ?? LINUX.get(wasi("EIO")));
      }
    };
  }
}
