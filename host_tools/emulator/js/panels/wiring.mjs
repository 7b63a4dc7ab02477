// Connects a panel to the pins of a chip: { chip: 'ssd1306', sda, scl, address } or { chip, dc, cs, sck, mosi, reset,
// light, … }, pins by their GPIO numbers. Of a keyboard on I2C the wiring has { keyboard: { sda, scl, address } }.
//
// A byte takes as long as it does on the bus, by its clock. A panel gets a byte if its pins have the bus's function and
// the panel is selected. D/C is read with the last bit of a byte, as the controllers read it.

import { I2CMode } from 'rp2040js';
import { Keyboard } from './keyboard.mjs';
import { Pcd8544 } from './pcd8544.mjs';
import { Ssd1306 } from './ssd1306.mjs';
import { St7789 } from './st7789.mjs';
import { Uc8151 } from './uc8151.mjs';

const CHIPS = { ssd1306: Ssd1306, pcd8544: Pcd8544, st7789: St7789, uc8151: Uc8151 };
const [SPI_FUNCTION, I2C_FUNCTION] = [1, 3];
const BITS_PER_I2C_BYTE = 9;

export function makePanel(wiring) {
  return new CHIPS[wiring.chip](wiring);
}

// The keyboard of a board, null if it has none.
export function makeKeyboard(wiring) {
  return wiring.keyboard ? new Keyboard() : null;
}

// Call it once for each chip that is powered up; panel and keyboard stay as they were. busy(): is called with each byte
// for the panel.
export function connect(panel, keyboard, wiring, rp2040, busy) {
  if (wiring.chip === 'ssd1306') connectI2c(panel, wiring, rp2040, busy);
  else connectSpi(panel, wiring, rp2040, busy);
  if (wiring.busy !== undefined) connectBusy(panel, rp2040.gpio[wiring.busy], rp2040.clock, busy);
  if (keyboard) connectI2c(keyboard, wiring.keyboard, rp2040, () => {});
}

// The pin is low while the panel refreshes its glass; the end of that counts as a byte, because the picture is then
// complete.
function connectBusy(panel, pin, clock, busy) {
  const over = clock.createAlarm(() => {
    panel.refreshed();
    pin.setInputValue(true);
    busy();
  });
  panel.refreshed();
  pin.setInputValue(true);
  panel.onRefresh = (ms) => {
    pin.setInputValue(false);
    over.schedule(ms * 1e6);
  };
}

function connectSpi(panel, wiring, rp2040, busy) {
  const pin = (name) => rp2040.gpio[wiring[name]];
  const isHigh = (name) => pin(name).outputEnable && pin(name).outputValue;
  const isWired = () => [pin('sck'), pin('mosi')].every((one) => one.functionSelect === SPI_FUNCTION);
  const spi = rp2040.spi[(wiring.mosi >> 3) & 1]; // the pin's number determines the bus: 0-7 and 16-23 are SPI0's
  let value = 0;
  const arrived = rp2040.clock.createAlarm(() => {
    const selected = wiring.cs === undefined || (pin('cs').outputEnable && !pin('cs').outputValue);
    if (selected && isWired()) {
      if (spi.dataBits === 16) panel.write(value >> 8, isHigh('dc'));
      panel.write(value & 0xff, isHigh('dc'));
      busy();
    }
    spi.completeTransmit(0);
  });
  spi.onTransmit = (word) => {
    value = word;
    arrived.schedule((spi.dataBits * 1e9) / spi.clockFrequency);
  };
  if (wiring.reset === undefined) return;
  pin('reset').addListener(() => {
    if (pin('reset').outputEnable && !pin('reset').outputValue) panel.reset();
  });
}

function connectI2c(panel, wiring, rp2040, busy) {
  const i2c = rp2040.i2c[(wiring.sda >> 1) & 1]; // GPIO 0, 1, 4, 5, …: I2C0
  const isWired = () => [wiring.sda, wiring.scl].every((pin) => rp2040.gpio[pin].functionSelect === I2C_FUNCTION);
  const isMine = (address) => address === wiring.address && isWired();
  let next;
  const done = rp2040.clock.createAlarm(() => next());
  const after = (action) => {
    next = action;
    const cyclesPerBit = i2c.sclLowPeriod + i2c.sclHighPeriod;
    done.schedule((BITS_PER_I2C_BYTE * cyclesPerBit * 1e9) / rp2040.clkSys);
  };
  i2c.onConnect = (address, mode) =>
    after(() => {
      if (isMine(address) && mode === I2CMode.Write) panel.start();
      i2c.completeConnect(isMine(address));
    });
  i2c.onWriteByte = (byte) =>
    after(() => {
      panel.write(byte);
      busy();
      i2c.completeWrite(true);
    });
  i2c.onReadByte = () => after(() => i2c.completeRead(panel.read()));
}
