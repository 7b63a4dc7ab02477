// The emulator's process: node main.mjs OPTIONS, a JSON object (see ../emulator.py).

import { Console } from './console.mjs';
import { Flash } from './flash.mjs';
import { Pico } from './pico.mjs';

const options = JSON.parse(process.argv[2]);
console.warn = () => {}; // what rp2040js does not model, and firmware touches all the same: the other core's FIFO

function fail(problem) {
  console.error(`picorack: ${problem.message}`);
  process.exit(2);
}

try {
  const serial = new Console(() => pico.wake());
  let plugged;
  const pico = new Pico(new Flash(options.flash), (rp2040) => {
    plugged = serial.plug(rp2040.usbCtrl);
  });
  pico.onEnd = fail;
  const port = await serial.listen(options.port);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  pico.start();
  await plugged;
  console.log(JSON.stringify({ port }));
} catch (problem) {
  fail(problem);
}
