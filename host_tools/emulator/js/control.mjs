// Requests on stdin, a line each, answered by a line on stdout: `ok`, `ok VALUE` or `error SENTENCE`.
//
//   press PIN          a button between the pin and ground goes down
//   release PIN        and up
//   tap PIN MS         down for so many milliseconds of virtual time, then up; answered when it is up
//   wait MS            answered after so many milliseconds of virtual time
//   settle MS          answered when the panel has had no byte for so long
//   picture FILE       the panel's picture as PNG
//   reset              as the RUN pin does
//   cut N              power fails in the midst of the n-th flash operation from now: the emulator ends with status 3
//   operations         erases and programs of flash so far
//   time               virtual milliseconds since power-up

import { createInterface } from 'node:readline';
import { PNG } from 'pngjs';

import { writeWhole } from './output.mjs';

export class Control {
  // bus: { panel, nanos }, the panel (or null) and when it last had a byte.
  constructor(pico, bus) {
    this.pico = pico;
    this.bus = bus;
  }

  // endsWithInput: when stdin ends, so does the emulator.
  listen(endsWithInput) {
    const lines = createInterface({ input: process.stdin });
    let turn = Promise.resolve(); // requests are done in their order
    lines.on('line', (line) => (turn = turn.then(() => this.#reply(line.trim()))));
    lines.on('close', () => endsWithInput && process.exit(0));
  }

  async #reply(line) {
    try {
      const value = await this.answer(line);
      console.log(value === undefined ? 'ok' : `ok ${value}`);
    } catch (problem) {
      console.log(`error ${problem.message}`);
    }
  }

  answer(line) {
    const [name, ...words] = line.split(/\s+/);
    const request = REQUESTS[name];
    if (!request) throw new Error(`'${name}' is no request: ${Object.keys(REQUESTS).join(', ')} are`);
    return request(this, ...words);
  }
}

const REQUESTS = {
  press: ({ pico }, pin) => pico.setInput(gpio(pin), false),
  release: ({ pico }, pin) => pico.setInput(gpio(pin), true),
  async tap({ pico }, pin, ms) {
    pico.setInput(gpio(pin), false);
    await pico.after(number(ms));
    pico.setInput(gpio(pin), true);
  },
  wait: ({ pico }, ms) => pico.after(number(ms)),
  async settle({ pico, bus }, ms) {
    const quiet = number(ms);
    for (let waits = quiet; waits > 0; waits = quiet - (pico.nanos - bus.nanos) / 1e6) await pico.after(waits);
  },
  picture({ bus }, ...path) {
    if (!bus.panel) throw new Error('this board has no panel: name one with --board');
    writeWhole(path.join(' '), png(bus.panel));
  },
  reset: ({ pico }) => pico.reset(),
  cut: ({ pico }, n) => pico.flash.cutAfter(number(n)),
  operations: ({ pico }) => pico.flash.operations,
  time: ({ pico }) => pico.nanos / 1e6,
};

function png(panel) {
  const { width, height } = panel;
  const pixels = panel.pixels();
  const image = new PNG({ width, height });
  const colours = pixels.length / (width * height);
  for (let i = 0; i < width * height; i++) {
    for (let colour = 0; colour < 3; colour++) {
      image.data[i * 4 + colour] = colours === 1 ? pixels[i] * 255 : pixels[i * 3 + colour];
    }
    image.data[i * 4 + 3] = 255;
  }
  return PNG.sync.write(image, { colorType: 2 });
}

function gpio(word) {
  const pin = number(word);
  if (!Number.isInteger(pin) || pin > 29) throw new Error(`'${word}' is no GPIO: 0 to 29 are`);
  return pin;
}

function number(word) {
  const value = Number(word);
  if (word === undefined || word === '' || !(value >= 0)) throw new Error(`'${word ?? ''}' is no number of 0 or more`);
  return value;
}
