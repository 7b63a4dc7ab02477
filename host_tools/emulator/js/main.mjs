// The emulator's process: node main.mjs OPTIONS. OPTIONS is a JSON object (see ../process.py) with flash, port, panel,
// endsWithInput, symbols, uart (the number of the UART that is served on TCP, or null), noise (a number for the chip's
// random bits, or null) and profile, { names, folded }. These are the names of two files: one with the names that a
// Profiler takes, and one for the cycles that it has counted from power-up to the end.
//
// The process prints {"port": …, "uart": …}, two TCP ports, when the firmware has made its serial port, and then answers requests (control.mjs).
// It ends with status 0 on SIGINT and SIGTERM, with 3 after a power cut, and with 2 and a message if something is
// wrong.

import { readFileSync, writeFileSync } from 'node:fs';

import { Console } from './console.mjs';
import { Control } from './control.mjs';
import { PowerCut } from './flash.mjs';
import { openFlash } from './flash_file.mjs';
import { connect, makeKeyboard, makePanel } from './panels/wiring.mjs';
import { Pico } from './pico.mjs';
import { Uart } from './uart.mjs';

const [WRONG, CUT] = [2, 3];
const options = JSON.parse(process.argv[2]);
// rp2040js warns of parts that it does not model; firmware uses some of them all the same, as the other core's FIFO.
console.warn = () => {};

function end(problem) {
  console.error(`picorack: ${problem.message}`);
  process.exit(problem instanceof PowerCut ? CUT : WRONG);
}

try {
  const { flash, port, panel: wiring, symbols, profile, uart: number, noise } = options;
  const bus = { panel: wiring ? makePanel(wiring) : null, keyboard: wiring ? makeKeyboard(wiring) : null, nanos: 0 };
  const serial = new Console(() => pico.wake());
  const uart = number === null ? null : new Uart(number, () => pico.wake());
  let plugged;
  const plugIn = (rp2040, clock) => {
    plugged = serial.plug(rp2040.usbCtrl);
    uart?.plug(rp2040, clock);
    if (bus.panel) connect(bus.panel, bus.keyboard, wiring, rp2040, () => (bus.nanos = pico.nanos));
  };
  const pico = new Pico(openFlash(flash), plugIn, wiring?.pulledDown, noise ?? undefined);
  pico.onEnd = end;
  pico.isHeard = () => Boolean(serial.client ?? uart?.client);
  const control = new Control(pico, bus, symbols);
  serial.answer = (line) => control.replyToClient(line);
  serial.left = () => control.stopProfile();
  if (profile) {
    control.startProfile(JSON.parse(readFileSync(profile.names, 'utf8')));
    control.keepsProfile = true;
    process.on('exit', () => writeFileSync(profile.folded, control.takeProfile()));
  }
  const listening = { port: await serial.listen(port), uart: uart && (await uart.listen()) };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  pico.start();
  await plugged;
  console.log(JSON.stringify(listening));
  control.listen(options.endsWithInput);
} catch (problem) {
  end(problem.code === 'EADDRINUSE' ? new Error(`port ${options.port} is taken: name another with --port`) : problem);
}
