// Requests that wait for moments of virtual time (control.mjs), tested alone.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './support.mjs';

const { Control } = await load('control.mjs');

test('settle ends, whatever part of a nanosecond is missing', async () => {
  const before = 2 ** 35; // nanoseconds; from here on they are counted in steps twice as large
  for (let steps = 1; steps < 200; steps++) {
    const shown = before - 1e9 - steps * 2 ** -18;
    const pico = {
      nanos: shown - 2 ** -17,
      waits: 0,
      async after(ms) {
        assert.ok(++this.waits < 10, `it waits again and again, ${ms} ms`);
        this.nanos += ms * 1e6;
      },
    };
    const control = new Control(pico, { nanos: shown }, null);
    assert.equal(await control.reply('settle 4000'), 'ok');
    assert.ok(pico.nanos - shown >= 4000e6);
    assert.equal(await control.reply('painted'), `ok ${shown / 1e6}`);
  }
});

test('a key tells when it went down, whatever else happens until it is answered', async () => {
  const pico = { nanos: 3e6, button() {}, after: async (ms) => (pico.nanos += ms * 1e6) };
  const keyboard = { press() {}, release() {} };
  const control = new Control(pico, { nanos: 0, keyboard }, null);
  assert.equal(await control.reply('tap 5 40'), 'ok 3');
  assert.equal(await control.reply('key 65 40'), 'ok 43');
});
