// The board's USB serial port, served on TCP to one client at a time. Output is dropped while there is no client.
//
// If the firmware offers to read while the host has nothing for it, the answer is held back until there is something.
// Otherwise the firmware would offer the next read at once, and so on for ever.
//
// Bytes from the client that arrive together and begin with `\0picorack ` are not for the board. They are a request to
// the emulator and end with the line. The answer is `\0`, its length in bytes, a space, and its text. No program sends
// such bytes to MicroPython, and a real board would take them for a line, which Ctrl-C drops.

import { createServer } from 'node:net';
import { USBCDC } from 'rp2040js';

const REQUEST = Buffer.from('\0picorack ');
const NEWLINE = 10;
const MAX_QUEUED = 4096; // the most bytes from the client that wait for the firmware; then the client has to wait

export class Console {
  constructor(wake) {
    this.wake = wake; // called when bytes have come
    this.answer = async () => 'error the emulator is not ready'; // answers a request: line => answer
    this.left = () => {}; // called when a client has gone
    this.client = null;
    this.request = null; // buffers of a request that is not complete yet
    this.queue = Buffer.alloc(0); // bytes from the client
    this.cdc = null;
    this.held = null; // { endpoint, size } of a read whose answer is held back
    this.server = createServer((socket) => this.#serve(socket));
  }

  // Resolves when the port is open.
  listen(port) {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => resolve(this.server.address().port));
    });
  }

  close() {
    this.client?.destroy();
    this.server.close();
  }

  // Plugs the cable into a board that has just been powered up. Resolves when the board has become a serial port.
  plug(usb) {
    this.held = null;
    this.cdc = new USBCDC(usb);
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      this.held = { endpoint, size };
      this.#feed(usb);
    };
    this.cdc.onSerialData = (data) => this.client?.write(Buffer.from(data));
    this.usb = usb;
    return new Promise((resolve) => {
      this.cdc.onDeviceConnected = resolve;
    });
  }

  #serve(socket) {
    this.client?.destroy(); // a new client replaces it
    this.client = socket;
    this.queue = Buffer.alloc(0);
    this.request = null;
    socket.setNoDelay(true);
    socket.on('data', (all) => {
      const data = this.#withoutRequest(all, socket);
      if (!data.length) return;
      this.queue = Buffer.concat([this.queue, data]);
      if (this.queue.length > MAX_QUEUED) socket.pause();
      this.#feed(this.usb);
      this.wake();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.client !== socket) return;
      this.client = null;
      this.left();
    });
  }

  #withoutRequest(data, socket) {
    if (!this.request) {
      if (data[0] || !data.subarray(0, REQUEST.length).equals(REQUEST)) return data;
      this.request = [];
      data = data.subarray(REQUEST.length);
    }
    const end = data.indexOf(NEWLINE);
    this.request.push(end < 0 ? data : data.subarray(0, end));
    if (end < 0) return data.subarray(data.length);
    const line = Buffer.concat(this.request).toString('utf8');
    this.request = null;
    this.answer(line).then((answer) => socket.write(`\0${Buffer.byteLength(answer)} ${answer}`));
    return data.subarray(end + 1);
  }

  #feed(usb) {
    if (!this.held || !this.queue.length) return;
    const { endpoint, size } = this.held;
    const packet = this.queue.subarray(0, size);
    this.queue = this.queue.subarray(size);
    this.held = null;
    usb.endpointReadDone(endpoint, new Uint8Array(packet));
    if (this.queue.length <= MAX_QUEUED) this.client?.resume();
  }
}
