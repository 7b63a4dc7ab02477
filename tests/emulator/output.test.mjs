// Writing files that a user names (output.mjs), tested alone.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { load } from './support.mjs';

const { writeWhole } = await load('output.mjs');

async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'picorack-'));
  try {
    await work((name) => join(folder, name), () => readdirSync(folder).sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a file is made, and replaced with the rights it had', () =>
  inFolder((at, names) => {
    writeWhole(at('a'), 'one');
    chmodSync(at('a'), 0o640);
    const before = statSync(at('a')).ino;
    writeWhole(at('a'), 'two');
    assert.equal(readFileSync(at('a'), 'utf8'), 'two');
    assert.equal(statSync(at('a')).mode & 0o777, 0o640);
    assert.notEqual(statSync(at('a')).ino, before, 'whoever reads the old one reads on in it');
    assert.deepEqual(names(), ['a']);
  }));

test('links stay, and lead to what was written, be it there already or not', () =>
  inFolder((at, names) => {
    mkdirSync(at('folder'));
    writeFileSync(at('folder/old'), 'old');
    symlinkSync('folder/old', at('a'));
    symlinkSync('folder/new', at('b'));
    symlinkSync('b', at('c'));
    writeWhole(at('a'), 'one');
    writeWhole(at('c'), 'two');
    for (const name of ['a', 'b', 'c']) assert.ok(lstatSync(at(name)).isSymbolicLink(), name);
    assert.equal(readFileSync(at('folder/old'), 'utf8'), 'one');
    assert.equal(readFileSync(at('folder/new'), 'utf8'), 'two');
    symlinkSync('x', at('y'));
    symlinkSync('y', at('x'));
    assert.throws(() => writeWhole(at('x'), 'three'), /ELOOP|too many/);
    assert.deepEqual(names(), ['a', 'b', 'c', 'folder', 'x', 'y']);
  }));

test('a pipe is written into, or refused where nobody reads; sockets and folders are refused', () =>
  inFolder(async (at, names) => {
    execFileSync('mkfifo', [at('pipe')]);
    assert.throws(() => writeWhole(at('pipe'), 'one'), /ENXIO/);
    const reader = spawn('cat', [at('pipe')]);
    let said = '';
    reader.stdout.on('data', (data) => (said += data));
    for (let tries = 0; !said && tries < 1000; tries++) {
      try {
        writeWhole(at('pipe'), 'two');
        break;
      } catch {
        await new Promise((done) => setTimeout(done, 10)); // until the other side has opened it
      }
    }
    await new Promise((done) => reader.on('close', done));
    assert.equal(said, 'two');
    const server = createServer().listen(at('socket'));
    await new Promise((done) => server.on('listening', done));
    assert.throws(() => writeWhole(at('socket'), 'three'), /is no file/);
    assert.ok(lstatSync(at('socket')).isSocket() && lstatSync(at('pipe')).isFIFO());
    server.close();
    mkdirSync(at('folder'));
    assert.throws(() => writeWhole(at('folder'), 'four'), /EISDIR/);
    assert.throws(() => writeWhole(at('nowhere/file'), 'five'), /ENOENT/);
    assert.ok(!names().some((name) => name.startsWith('.')));
  }));
