// Writes files that a user names. As in host_tools/output.py, a file is written whole or not at all, and never replaces
// something that is not a file.

import { chmodSync, constants, mkdtempSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const MOST_LINKS = 40;
const INTO = constants.O_WRONLY | constants.O_NONBLOCK; // without a reader a pipe is an error: the emulator cannot wait

// Replaces a regular file in one step, following links. If the name is that of a pipe or a device, writes into it.
export function writeWhole(path, content) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isSocket() || found?.isBlockDevice()) throw new Error(`${path} is no file: name another`);
  if (found && !found.isFile()) return writeFileSync(path, content, { flag: INTO });
  const target = found ? realpathSync(path) : linked(path);
  const work = mkdtempSync(join(dirname(target), '.picorack-part-'));
  try {
    writeFileSync(join(work, 'new'), content, { flush: true });
    if (found) chmodSync(join(work, 'new'), found.mode & 0o7777);
    renameSync(join(work, 'new'), target);
  } finally {
    rmSync(work, { recursive: true });
  }
}

// The path that a link leads to, if nothing is there yet.
function linked(path) {
  for (let links = 0; links < MOST_LINKS; links++) {
    const folder = realpathSync(dirname(resolve(path)));
    path = join(folder, basename(path));
    try {
      path = resolve(folder, readlinkSync(path));
    } catch {
      return path; // no link
    }
  }
  throw new Error(`${path}: too many links`);
}
