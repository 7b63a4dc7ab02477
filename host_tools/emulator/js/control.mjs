// Requests on stdin, a line each, answered by a line on stdout: `ok`, `ok VALUE` or `error MESSAGE`.
//
//   press PIN          a button at the pin goes down
//   release PIN        and up
//   tap PIN MS         down for this many milliseconds of virtual time, then up; answered when it is up, by the `time` of
//                      its going down
//   key CODE MS        the same with a key of a keyboard on I2C, by the code that it sends
//   wait MS            answered after this many milliseconds of virtual time
//   settle MS          answered when the panel has got no byte for this long
//   painted            the `time` when the panel last got a byte
//   picture FILE       the panel's picture as PNG
//   reset              resets the board as its RUN pin does
//   cut N              power fails in the midst of the n-th flash operation from now: the emulator ends with status 3
//   operations         erases and programs of flash so far
//   time               virtual milliseconds since power-up
//   slept              of them, milliseconds in which the core slept
//   profile start NAMES   count cycles from here on; NAMES: what ../code_names.py writes, as one line
//   profile take       the cycles counted since the start or the last `profile take`: folded stacks, as a JSON string
//   profile stop       stop counting
//
// The client of the serial port may send the last three requests, too (console.mjs).

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { PNG } from 'pngjs';

import { readSymbols } from './code.mjs';
import { writeWhole } from './output.mjs';
import { Profiler } from './profiler.mjs';

export class Control {
  // bus: { panel, keyboard, nanos }, the panel and the keyboard (or null) and when the panel last got a byte; symbols:
  // path of the firmware's, or null.
  constructor(pico, bus, symbols) {
    this.pico = pico;
    this.bus = bus;
    this.symbols = symbols;
    this.keepsProfile = false; // is a profile made from power-up to the end?
  }

  // endsWithInput: true if the emulator ends when stdin ends.
  listen(endsWithInput) {
    const lines = createInterface({ input: process.stdin });
    let turn = Promise.resolve(); // requests are answered in their order
    lines.on('line', (line) => (turn = turn.then(async () => console.log(await this.reply(line.trim())))));
    lines.on('close', () => endsWithInput && process.exit(0));
  }

  // Returns the line that answers a request.
  async reply(line) {
    try {
      const [name, ...words] = line.split(/\s+/);
      if (!REQUESTS[name]) throw new Error(`'${name}' is no request: ${Object.keys(REQUESTS).join(', ')} are`);
      const value = await REQUESTS[name](this, ...words);
      return value === undefined ? 'ok' : `ok ${value}`;
    } catch (problem) {
      return `error ${problem.message}`;
    }
  }

  // The same for requests that the client of the serial port may send.
  async replyToClient(line) {
    return line.startsWith('profile ') ? this.reply(line) : `error '${line.slice(0, 40)}' is no request of clients`;
  }

  // Starts to count cycles. names: as a Profiler takes them.
  startProfile(names) {
    if (this.keepsProfile) throw new Error('it makes a profile to its end already: start it without --profile');
    if (!this.symbols) throw new Error('of this firmware no symbols are known: start the emulator without --uf2');
    this.pico.profile(new Profiler(readSymbols(readFileSync(this.symbols, 'utf8')), names));
  }

  stopProfile() {
    if (!this.keepsProfile) this.pico.profile(null);
  }

  takeProfile() {
    const { profiler } = this.pico;
    if (!profiler) throw new Error('no profile is being made: begin with profile start');
    const folded = profiler.folded();
    profiler.forget();
    return folded;
  }
}

const REQUESTS = {
  press: ({ pico }, pin) => pico.button(gpio(pin), true),
  release: ({ pico }, pin) => pico.button(gpio(pin), false),
  tap: ({ pico }, pin, ms) => held(pico, ms, (down) => pico.button(gpio(pin), down)),
  key({ pico, bus: { keyboard } }, code, ms) {
    if (!keyboard) throw new Error('this board has no keyboard on I2C');
    return held(pico, ms, (down) => (down ? keyboard.press(number(code)) : keyboard.release(number(code))));
  },
  wait: ({ pico }, ms) => pico.after(number(ms)),
  async settle({ pico, bus }, ms) {
    const quiet = number(ms) * 1e6;
    let waits = quiet;
    while (waits > 0) {
      await pico.after(Math.ceil(waits) / 1e6); // a whole nanosecond at least, for a smaller part of one may be no time
      waits = quiet - (pico.nanos - bus.nanos);
    }
  },
  picture({ bus }, ...path) {
    if (!bus.panel) throw new Error('this board has no panel: name one with --board');
    writeWhole(path.join(' '), png(bus.panel));
  },
  reset: ({ pico }) => pico.reset(),
  cut: ({ pico }, n) => pico.flash.cutAfter(number(n)),
  operations: ({ pico }) => pico.flash.operations,
  painted: ({ bus }) => bus.nanos / 1e6,
  time: ({ pico }) => pico.nanos / 1e6,
  slept: ({ pico }) => pico.slept / 1e6,
  profile(control, action, ...words) {
    if (action === 'start') return control.startProfile(JSON.parse(words.join(' ')));
    if (action === 'take') return JSON.stringify(control.takeProfile());
    if (action === 'stop') return control.stopProfile();
    throw new Error(`'${action ?? ''}' is nothing to do with a profile: start, take and stop are`);
  },
};

// Presses a key for so many milliseconds. press(down): presses or releases it. Resolves to when it went down.
async function held(pico, ms, press) {
  const began = pico.nanos / 1e6;
  press(true);
  await pico.after(number(ms));
  press(false);
  return began;
}

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
