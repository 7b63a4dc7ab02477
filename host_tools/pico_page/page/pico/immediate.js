// setImmediate of Node, which the emulator uses: messages are served as soon as others have had their turn.

const channel = new MessageChannel();
const waiting = new Map();
let last = 0;

channel.port1.onmessage = ({data}) => {
  const call = waiting.get(data);
  waiting.delete(data);
  call?.();
};

// An object, so that clearTimeout() may be called with it, as the emulator does.
globalThis.setImmediate = (call) => {
  waiting.set(++last, call);
  channel.port2.postMessage(last);
  return {number: last};
};

globalThis.clearImmediate = (handle) => waiting.delete(handle?.number);
