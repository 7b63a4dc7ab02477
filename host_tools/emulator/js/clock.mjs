// Virtual time: the cycles the core has spent, and the alarms of peripherals that wait for a moment of it.
//
// It has the interface of rp2040js's own clock, which adds nanoseconds after every instruction; here the interpreter
// counts cycles in `ahead` (a small integer) while it is below `limit`, and nothing else happens per instruction.

const BOOT_HZ = 125e6; // until the firmware has set the clocks up, which takes it less than a millisecond

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
    this.settled = 0; // cycles, before the interpreter's present burst
    this.ahead = 0; // cycles since
    this.limit = 0; // the burst ends when `ahead` gets here; whoever needs attention sets it to 0
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

  // Time that something took beside instructions: a stub of the boot ROM, the flash chip.
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

  // Lets the alarms ring whose time has come.
  fire() {
    while (this.cycles >= this.due) {
      const alarm = this.alarms.pop();
      this.#findDue();
      alarm.callback();
    }
  }

  // Sleep: on to the first alarm.
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
