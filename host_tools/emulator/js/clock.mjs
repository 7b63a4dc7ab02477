// Virtual time: the cycles that the core has spent, and the alarms of peripherals that wait for a moment of this time.
//
// It has the interface of rp2040js's own clock, which adds nanoseconds after every instruction. Here the interpreter
// adds the cycles of each instruction to `ahead`, a small integer, and does nothing else until that reaches `limit`.

const BOOT_HZ = 125e6; // until the firmware has set up the clocks, after less than a millisecond

class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.at = 0; // nanoseconds
  }

  schedule(nanos) {
    this.clock.remove(this);
    this.at = this.clock.nanos + nanos;
    this.clock.insert(this);
  }

  cancel() {
    this.clock.remove(this);
  }
}

export class CycleClock {
  constructor() {
    this.settled = 0; // cycles before the interpreter's present burst of instructions
    this.ahead = 0; // cycles since then
    this.limit = 0; // the burst ends when `ahead` reaches this; 0 ends it after the present instruction
    this.due = Infinity; // cycles at which the first alarm rings
    this.alarms = []; // ordered by time, the first one last
    this.startCycles = 0; // where the present frequency began
    this.startNanos = 0;
    this.nanosPerCycle = 1e9 / BOOT_HZ;
  }

  get cycles() {
    return this.settled + this.ahead;
  }

  get nanos() {
    return this.startNanos + (this.cycles - this.startCycles) * this.nanosPerCycle;
  }

  get micros() {
    return this.nanos / 1000;
  }

  get nanosToNextAlarm() {
    return this.alarms.length ? Math.max(0, this.alarms.at(-1).at - this.nanos) : 0;
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  // Adds time that was not spent on instructions, but by a function of the boot ROM or by the flash chip.
  spend(cycles) {
    this.settled += Math.ceil(cycles);
    this.limit = 0;
  }

  setFrequency(hz) {
    this.startNanos = this.nanos;
    this.startCycles = this.cycles;
    this.nanosPerCycle = 1e9 / hz;
    this.#findDue();
  }

  insert(alarm) {
    let i = this.alarms.length;
    while (i > 0 && this.alarms[i - 1].at <= alarm.at) i--;
    this.alarms.splice(i, 0, alarm);
    this.#findDue();
  }

  remove(alarm) {
    const i = this.alarms.indexOf(alarm);
    if (i < 0) return;
    this.alarms.splice(i, 1);
    this.#findDue();
  }

  // Rings the alarms whose time has come.
  fire() {
    while (this.cycles >= this.due) {
      const alarm = this.alarms.pop();
      this.#findDue();
      alarm.callback();
    }
  }

  // Sleeps: time goes on to the first alarm.
  skip() {
    if (this.due !== Infinity && this.due > this.cycles) this.settled = this.due - this.ahead;
    this.fire();
  }

  #findDue() {
    const first = this.alarms.at(-1);
    this.due = first ? this.startCycles + Math.ceil((first.at - this.startNanos) / this.nanosPerCycle) : Infinity;
    this.limit = 0;
  }
}
