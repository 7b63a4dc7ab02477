// A UART of the chip, served on TCP to one client at a time, so that the UARTs of two boards can be connected. What is
// sent while there is no client is lost, as it is without a cable.
//
// Bytes from the client come as fast as the line carries them: ten bits a byte at the firmware's baud rate. Bytes to the
// client go at once. rp2040js says all the time that there is room to send, which keeps MicroPython's handler of
// interrupts busy for ever; here that is said after each byte that was sent, as the real UART does.

import { createServer } from 'node:net';

const TX_INTERRUPT = 1 << 5;
const BITS = 10; // a start bit, eight of data, a stop bit
const MAX_QUEUED = 4096; // bytes that are under way; what comes on top is lost

export class Uart {
  // number: 0 or 1; wake(): is called when bytes have come
  constructor(number, wake) {
    this.number = number;
    this.wake = wake;
    this.client = null;
    this.queue = []; // bytes from the client
    this.server = createServer((socket) => this.#serve(socket));
  }

  // Resolves to the TCP port when it is open.
  listen() {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(0, '127.0.0.1', () => resolve(this.server.address().port));
    });
  }

  // Connects the cable to a board that has just been powered up. clock: its CycleClock
  plug(rp2040, clock) {
    const uart = rp2040.uart[this.number];
    uart.checkInterrupts = () => rp2040.setInterrupt(uart.irq, !!(uart.interruptStatus & uart.interruptMask));
    uart.onByte = (byte) => {
      this.client?.write(Uint8Array.of(byte));
      uart.interruptStatus |= TX_INTERRUPT;
      uart.checkInterrupts();
    };
    this.uart = uart;
    this.queue = [];
    this.busy = false;
    this.alarm = clock.createAlarm(() => this.#feed());
  }

  #serve(socket) {
    this.client?.destroy(); // a new client replaces it
    this.client = socket;
    socket.setNoDelay(true);
    socket.on('data', (data) => {
      this.queue.push(...data.subarray(0, MAX_QUEUED - this.queue.length));
      if (!this.busy && this.queue.length) this.#wait();
      this.wake();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.client === socket) this.client = null;
    });
  }

  #feed() {
    const byte = this.queue.shift();
    if (this.uart.enabled) this.uart.feedByte(byte);
    this.busy = false;
    if (this.queue.length) this.#wait();
  }

  #wait() {
    this.busy = true;
    this.alarm.schedule((BITS * 1e9) / (this.uart.enabled ? this.uart.baudRate : 115200));
  }
}
