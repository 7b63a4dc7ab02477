// A Raspberry Pi Pico: an RP2040 with a boot ROM, its flash, and all that stays when the chip is reset.

import { RP2040 } from 'rp2040js';
import { BootRom } from './bootrom.mjs';
import { CycleClock } from './clock.mjs';
import { Interpreter } from './interpreter.mjs';
import { ProfiledInterpreter } from './profiled.mjs';

const START = 0x10000000; // the ROM jumps there, with this stack
const STACK = 0x20041f00;
const SLICE = 500_000; // after so many cycles, a few milliseconds, sockets are served
const NOISE = 0x5eed;
const ROSC = 0x40060;
const RANDOM_BIT = 0x1c;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export class Pico {
  // flash: a Flash; plugIn(rp2040, clock): is called for each chip before it starts, to connect the parts around it;
  // pulledDown: the pins whose buttons connect them to 3.3 V, not to ground; seed: of the chip's random bits, not 0.
  constructor(flash, plugIn, pulledDown = [], seed = NOISE) {
    this.flash = flash;
    this.seed = seed;
    this.plugIn = plugIn;
    this.elapsed = 0; // nanoseconds until the last reset
    this.slept = 0; // nanoseconds asleep since power-up
    this.running = false;
    this.timer = null;
    this.released = Array.from({ length: 30 }, (_, pin) => !pulledDown.includes(pin)); // levels of inputs
    this.levels = [...this.released];
    this.waits = []; // { at, resolve } of after()
    this.profiler = null;
    this.onEnd = () => {};
    this.isHeard = () => true; // does anybody on the host read and write at its serial port, or its UART?
    this.#powerUp();
  }

  get nanos() {
    return this.elapsed + this.clock.nanos;
  }

  // Resets everything but the flash and, if they are to be kept, the watchdog's scratch registers.
  reset(scratch = null) {
    this.elapsed += this.clock.nanos;
    this.#powerUp();
    if (scratch) {
      const watchdog = this.rp2040.peripherals[0x40058];
      watchdog.scratchData.set(scratch.data);
      watchdog.reason = scratch.reason;
    }
    this.wake();
  }

  // A button is pressed or released.
  button(pin, pressed) {
    this.setInput(pin, this.released[pin] !== pressed);
  }

  setInput(pin, level) {
    this.levels[pin] = level;
    this.rp2040.gpio[pin].setInputValue(level);
    this.wake();
  }

  // Resolves after this many milliseconds of virtual time.
  after(ms) {
    const at = this.nanos + ms * 1e6;
    return new Promise((resolve) => {
      this.waits.push({ at, resolve });
      this.#watch();
      this.wake();
    });
  }

  // From now on a Profiler counts the cycles; null: none does.
  profile(profiler) {
    this.profiler = profiler;
    this.#makeInterpreter();
  }

  start() {
    this.running = true;
    this.wake();
  }

  stop() {
    this.running = false;
    clearTimeout(this.timer);
    clearImmediate(this.timer);
  }

  // Something happened outside: checks at once whether the core has to go on.
  wake() {
    if (!this.running) return;
    clearTimeout(this.timer);
    clearImmediate(this.timer);
    this.timer = setImmediate(() => this.#slice());
  }

  #powerUp() {
    const clock = new CycleClock();
    const rp2040 = new RP2040(clock);
    rp2040.logger = SILENT;
    rp2040.flash.set(this.flash.bytes);
    Object.assign(this, { clock, rp2040, asleepSince: null });
    this.flash.bytes = rp2040.flash.subarray(0, this.flash.bytes.length); // from now on the chip's own
    const rom = new BootRom(this.flash);
    rp2040.bootrom.set(new Uint32Array(rom.image.buffer));
    rp2040.onBreak = (n) => rom.call(n, rp2040.core, clock);
    rp2040.addClockListener((hz) => clock.setFrequency(hz));
    rp2040.peripherals[ROSC].readUint32 = noise(this.seed);
    rp2040.peripherals[0x40058].onWatchdogTrigger = () => {
      const { scratchData, reason } = rp2040.peripherals[0x40058];
      this.restart = { data: scratchData.slice(), reason };
      clock.limit = 0;
    };
    this.restart = null;
    this.levels.forEach((level, pin) => rp2040.gpio[pin].setInputValue(level));
    const { core } = rp2040;
    core.PC = START;
    core.SP = STACK;
    core.LR = 0;
    this.#makeInterpreter();
    this.plugIn(rp2040, clock);
    this.alarm = clock.createAlarm(() => this.#watch());
    this.#watch();
  }

  #makeInterpreter() {
    const { rp2040, clock, profiler } = this;
    this.interpreter = profiler
      ? new ProfiledInterpreter(rp2040, clock, profiler)
      : new Interpreter(rp2040, clock);
  }

  // Resolves the promises of all who wait for this moment, and sets the alarm for the next ones.
  #watch() {
    const { nanos } = this;
    for (const { at, resolve } of this.waits) if (at <= nanos) resolve();
    this.waits = this.waits.filter(({ at }) => at > nanos);
    if (this.waits.length) this.alarm.schedule(Math.min(...this.waits.map(({ at }) => at)) - nanos);
  }

  #slice() {
    try {
      const end = this.clock.cycles + SLICE;
      while (this.clock.cycles < end && !this.restart) {
        if (!this.interpreter.run(end)) {
          this.asleepSince = null;
          continue;
        }
        const wait = this.#toSleep();
        if (wait > 0) {
          this.timer = wait === Infinity ? null : setTimeout(() => this.#slice(), wait);
          return;
        }
        const before = this.nanos;
        this.clock.skip();
        this.slept += this.nanos - before;
      }
      if (this.restart) this.reset(this.restart);
      else this.timer = setImmediate(() => this.#slice());
    } catch (problem) {
      this.stop();
      this.onEnd(problem);
    }
  }

  // Milliseconds of the host's time until the sleeping core's next alarm. Virtual time must not run faster than the
  // host's. Otherwise a time-out in the firmware would expire before the host, which does not sleep, could answer. Where
  // nobody could, what waits for a moment of virtual time need not wait as long on the host.
  #toSleep() {
    if (this.waits.length && !this.isHeard()) {
      this.asleepSince = null;
      return 0;
    }
    const host = performance.now();
    this.asleepSince ??= { host, nanos: this.clock.nanos };
    const { due, nanos } = this.clock;
    if (due === Infinity) return Infinity;
    const wakes = nanos + this.clock.nanosToNextAlarm;
    return Math.max(0, (wakes - this.asleepSince.nanos) / 1e6 - (host - this.asleepSince.host));
  }
}

// The ring oscillator's random bit, from a fixed sequence (xorshift), so that all runs are alike.
function noise(seed) {
  let state = seed;
  return (offset) => {
    if (offset !== RANDOM_BIT) return 0;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 1;
  };
}
