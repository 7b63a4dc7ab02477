// Runs the Cortex-M0+ of an RP2040: rp2040js's own core with a faster loop around it.
//
// rp2040js finds each instruction by a chain of up to 70 comparisons and ticks the clock after it. Here a table of all
// halfwords leads to one `switch`, whose cases must be literal numbers to become a jump table. Memory is read as typed
// arrays, and the flags are local variables. Rare instructions (barriers, special registers, breakpoints, sleep) are
// left to rp2040js. Cycles are counted as rp2040js counts them; the tests compare this interpreter with its core.

import { KINDS } from './instructions.mjs';
import { Memory } from './memory.mjs';

const HANDLER = 1; // core.currentMode while an exception is handled
const BURST = 1 << 20; // cycles, so that counts within a burst are small integers

export class Interpreter {
  constructor(rp2040, clock) {
    this.core = rp2040.core;
    this.clock = clock;
    this.memory = new Memory(rp2040, clock);
    this.registers = new Int32Array(rp2040.core.registers.buffer);
  }

  // Runs until the clock stands at `until` cycles or later, or until the core sleeps. Returns true if it sleeps.
  run(until) {
    const { core, clock } = this;
    while (clock.cycles < until) {
      while (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
      if (core.waiting) return true;
      clock.settled += clock.ahead;
      clock.ahead = 0;
      clock.limit = Math.min(Math.ceil(until) - clock.settled, clock.due - clock.settled, BURST) | 0;
      this.burst();
      if (clock.cycles >= clock.due) clock.fire();
    }
    return false;
  }

  // Runs instructions up to the clock's limit, or up to the first one that may have changed more than core and memory.
  burst() {
    const { core, clock, memory, registers: r } = this;
    let { start, bytes, halves } = memory.codeAt(r[15]);
    let n = core.N ? -1 : 0; // N is n < 0
    let z = core.Z ? 0 : 1; // Z is z === 0
    let c = core.C ? 1 : 0;
    let v = core.V ? 1 : 0;
    let cycles = 0;
    do {
      let a, b, s;
      let leave = 0; // an exception's return address; or 1 if rp2040js did the instruction
      let spent = 1;
      const pc = r[15] & ~1; // rp2040js keeps the lowest bit of an exception vector
      if ((pc - start) >>> 0 >= bytes) ({ start, bytes, halves } = memory.codeAt(pc));
      const opcode = halves[(pc - start) >> 1];
      const low = opcode & 7;
      const mid = (opcode >> 3) & 7;
      const kind = KINDS[opcode];
      if (kind === 0) {
        keepFlags(core, n, z, c, v);
        spent = core.executeInstruction();
        leave = 1;
      } else {
        r[15] = pc + 2;
      }
      switch (kind) {
        case 4: // ADDR
        case 6: // ADDI3
          a = r[mid];
          b = kind === 4 ? r[(opcode >> 6) & 7] : (opcode >> 6) & 7;
          s = (a + b) | 0;
          c = carry(a, b, s);
          v = overflow(a, b, s);
          n = z = r[low] = s;
          break;
        case 5: // SUBR
        case 7: // SUBI3
          a = r[mid];
          b = ~(kind === 5 ? r[(opcode >> 6) & 7] : (opcode >> 6) & 7);
          s = (a + b + 1) | 0;
          c = carry(a, b, s);
          v = overflow(a, b, s);
          n = z = r[low] = s;
          break;
        case 8: // MOVI
          n = z = r[(opcode >> 8) & 7] = opcode & 0xff;
          break;
        case 9: // CMPI
        case 11: // SUBI8
          a = r[(opcode >> 8) & 7];
          b = ~(opcode & 0xff);
          s = (a + b + 1) | 0;
          c = carry(a, b, s);
          v = overflow(a, b, s);
          n = z = s;
          if (kind === 11) r[(opcode >> 8) & 7] = s;
          break;
        case 10: // ADDI8
          a = r[(opcode >> 8) & 7];
          b = opcode & 0xff;
          s = (a + b) | 0;
          c = carry(a, b, s);
          v = overflow(a, b, s);
          n = z = r[(opcode >> 8) & 7] = s;
          break;
        case 12: // AND
          n = z = r[low] &= r[mid];
          break;
        case 13: // EOR
          n = z = r[low] ^= r[mid];
          break;
        case 23: // ORR
          n = z = r[low] |= r[mid];
          break;
        case 25: // BIC
          n = z = r[low] &= ~r[mid];
          break;
        case 26: // MVN
          n = z = r[low] = ~r[mid];
          break;
        case 19: // TST
          n = z = r[low] & r[mid];
          break;
        case 24: // MUL
          n = z = r[low] = Math.imul(r[low], r[mid]);
          break;
        case 17: // ADC
          a = r[low];
          b = r[mid];
          s = (a + b + c) | 0;
          c = carry(a, b, s);
          v = overflow(a, b, s);
          n = z = r[low] = s;
          break;
        case 18: // SBC
          a = r[low];
          b = ~r[mid];
          s = (a + b + c) | 0;
          c = carry(a, b, s);
          v = overflow(a, b, s);
          n = z = r[low] = s;
          break;
        case 20: // RSB
          a = 0;
          b = ~r[mid];
          s = (a + b + 1) | 0;
          c = carry(a, b, s);
          v = overflow(a, b, s);
          n = z = r[low] = s;
          break;
        case 21: // CMP
        case 28: // CMPH
          a = r[kind === 21 ? low : low | ((opcode >> 4) & 8)];
          b = ~r[kind === 21 ? mid : (opcode >> 3) & 15];
          s = (a + b + 1) | 0;
          c = carry(a, b, s);
          v = overflow(a, b, s);
          n = z = s;
          break;
        case 22: // CMN
          a = r[low];
          b = r[mid];
          s = (a + b) | 0;
          c = carry(a, b, s);
          v = overflow(a, b, s);
          n = z = s;
          break;
        case 1: // LSLI
        case 14: {
          // LSL
          const shift = kind === 1 ? (opcode >> 6) & 31 : r[mid] & 0xff;
          const value = r[kind === 1 ? mid : low];
          if (shift) c = shift > 32 ? 0 : (value >>> (32 - shift)) & 1;
          n = z = r[low] = shift > 31 ? 0 : value << shift;
          break;
        }
        case 2: // LSRI
        case 15: {
          // LSR
          const shift = kind === 2 ? (opcode >> 6) & 31 || 32 : r[mid] & 0xff;
          const value = r[kind === 2 ? mid : low];
          if (shift) c = shift > 32 ? 0 : (value >>> (shift - 1)) & 1;
          n = z = r[low] = shift > 31 ? 0 : (value >>> shift) | 0;
          break;
        }
        case 3: // ASRI
        case 16: {
          // ASR
          const shift = kind === 3 ? (opcode >> 6) & 31 || 32 : Math.min(r[mid] & 0xff, 32);
          const value = r[kind === 3 ? mid : low];
          if (shift) c = (value >> (shift - 1)) & 1;
          n = z = r[low] = shift > 31 ? value >> 31 : value >> shift;
          break;
        }
        case 27: // ADDH
          r[low | ((opcode >> 4) & 8)] += r[(opcode >> 3) & 15];
          break;
        case 66: // ADDPC
        case 67: // MOVPC
          r[15] = ((kind === 66 ? pc + 4 : 0) + r[(opcode >> 3) & 15]) & ~1;
          spent = 2;
          break;
        case 29: // MOVH
          r[low | ((opcode >> 4) & 8)] = r[(opcode >> 3) & 15];
          break;
        case 53: // SXTH
          r[low] = (r[mid] << 16) >> 16;
          break;
        case 54: // SXTB
          r[low] = (r[mid] << 24) >> 24;
          break;
        case 55: // UXTH
          r[low] = r[mid] & 0xffff;
          break;
        case 56: // UXTB
          r[low] = r[mid] & 0xff;
          break;
        case 49: // ADR
        case 50: // ADDSPI
          r[(opcode >> 8) & 7] = (kind === 49 ? (pc & ~3) + 4 : r[13]) + ((opcode & 0xff) << 2);
          break;
        case 51: // SPADD
          r[13] += (opcode & 0x7f) << 2;
          break;
        case 52: // SPSUB
          r[13] -= (opcode & 0x7f) << 2;
          break;
        case 32: // LDRL
        case 48: // LDRSP
          r[(opcode >> 8) & 7] = memory.load32((kind === 32 ? (pc + 4) & ~3 : r[13]) + ((opcode & 0xff) << 2));
          spent = 2;
          break;
        case 47: // STRSP
          memory.store32(r[13] + ((opcode & 0xff) << 2), r[(opcode >> 8) & 7]);
          spent = 2;
          break;
        case 42: // LDRI
        case 37: {
          // LDRR
          const address = (r[mid] + (kind === 42 ? ((opcode >> 4) & 0x7c) : r[(opcode >> 6) & 7])) | 0;
          spent += loadCycles(address);
          r[low] = memory.load32(address);
          break;
        }
        case 46: // LDRHI
        case 38: {
          // LDRHR
          const address = (r[mid] + (kind === 46 ? ((opcode >> 5) & 0x3e) : r[(opcode >> 6) & 7])) | 0;
          spent += loadCycles(address);
          r[low] = memory.load16(address);
          break;
        }
        case 44: // LDRBI
        case 39: {
          // LDRBR
          const address = (r[mid] + (kind === 44 ? ((opcode >> 6) & 0x1f) : r[(opcode >> 6) & 7])) | 0;
          spent += loadCycles(address);
          r[low] = memory.load8(address);
          break;
        }
        case 36: // LDRSB
        case 40: {
          // LDRSH
          const address = (r[mid] + r[(opcode >> 6) & 7]) | 0;
          spent += loadCycles(address);
          r[low] = kind === 36 ? (memory.load8(address) << 24) >> 24 : (memory.load16(address) << 16) >> 16;
          break;
        }
        case 41: // STRI
        case 33: {
          // STRR
          const address = (r[mid] + (kind === 41 ? ((opcode >> 4) & 0x7c) : r[(opcode >> 6) & 7])) | 0;
          spent += storeCycles(address);
          memory.store32(address, r[low]);
          break;
        }
        case 45: // STRHI
        case 34: {
          // STRHR
          const address = (r[mid] + (kind === 45 ? ((opcode >> 5) & 0x3e) : r[(opcode >> 6) & 7])) | 0;
          spent += storeCycles(address);
          memory.store16(address, r[low]);
          break;
        }
        case 43: // STRBI
        case 35: {
          // STRBR
          const address = (r[mid] + (kind === 43 ? ((opcode >> 6) & 0x1f) : r[(opcode >> 6) & 7])) | 0;
          spent += storeCycles(address);
          memory.store8(address, r[low]);
          break;
        }
        case 57: {
          // PUSH
          let address = r[13];
          if (opcode & 0x100) memory.store32((address -= 4), r[14]);
          for (let i = 7; i >= 0; i--) {
            if (opcode & (1 << i)) {
              memory.store32((address -= 4), r[i]);
              spent++;
            }
          }
          r[13] = address;
          break;
        }
        case 58: {
          // POP
          let address = r[13];
          for (let i = 0; i < 8; i++) {
            if (opcode & (1 << i)) {
              r[i] = memory.load32(address);
              address += 4;
              spent++;
            }
          }
          if (opcode & 0x100) {
            const target = memory.load32(address);
            r[13] = address + 4;
            spent += 2;
            if (core.currentMode === HANDLER && target >>> 28 === 15) {
              leave = target;
              break;
            }
            r[15] = target & ~1;
          } else {
            r[13] = address;
          }
          break;
        }
        case 60: {
          // LDM
          const base = (opcode >> 8) & 7;
          let address = r[base];
          for (let i = 0; i < 8; i++) {
            if (opcode & (1 << i)) {
              r[i] = memory.load32(address);
              address += 4;
              spent++;
            }
          }
          if (!(opcode & (1 << base))) r[base] = address;
          break;
        }
        case 59: {
          // STM
          const base = (opcode >> 8) & 7;
          let address = r[base];
          for (let i = 0; i < 8; i++) {
            if (opcode & (1 << i)) {
              memory.store32(address, r[i]);
              address += 4;
              spent++;
            }
          }
          r[base] = address;
          break;
        }
        case 64: // B
          r[15] = pc + 4 + ((opcode << 21) >> 20);
          spent = 2;
          break;
        case 62: // BEQ; one case for both would cost a fifth of the speed
          if (z === 0) {
            r[15] = pc + 4 + ((opcode << 24) >> 23);
            spent = 2;
          }
          break;
        case 63: // BNE
          if (z !== 0) {
            r[15] = pc + 4 + ((opcode << 24) >> 23);
            spent = 2;
          }
          break;
        case 61: {
          // BCOND
          let taken;
          switch ((opcode >> 9) & 7) {
            case 1:
              taken = c === 1;
              break;
            case 2:
              taken = n < 0;
              break;
            case 3:
              taken = v === 1;
              break;
            case 4:
              taken = c === 1 && z !== 0;
              break;
            case 5:
              taken = n < 0 === (v === 1);
              break;
            default:
              taken = n < 0 === (v === 1) && z !== 0;
          }
          if (taken !== ((opcode & 0x100) !== 0)) {
            r[15] = pc + 4 + ((opcode << 24) >> 23);
            spent = 2;
          }
          break;
        }
        case 65: {
          // BL
          const second = memory.load16(pc + 2);
          const s = (opcode >> 10) & 1;
          const i1 = ((second >> 13) & 1) ^ s ^ 1;
          const i2 = ((second >> 11) & 1) ^ s ^ 1;
          r[14] = (pc + 4) | 1;
          r[15] =
            pc +
            4 +
            ((s ? 0xff000000 : 0) | (i1 << 23) | (i2 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1));
          spent = 3;
          break;
        }
        case 31: {
          // BLX
          const target = r[(opcode >> 3) & 15];
          r[14] = (pc + 2) | 1;
          r[15] = target & ~1;
          spent = 2;
          break;
        }
        case 30: {
          // BX
          const target = r[(opcode >> 3) & 15];
          spent = 2;
          if (core.currentMode === HANDLER && target >>> 28 === 15) leave = target;
          else r[15] = target & ~1;
          break;
        }
      }
      if (leave) {
        if (leave !== 1) {
          keepFlags(core, n, z, c, v);
          core.exceptionReturn(leave & 0x0fffffff);
        }
        n = core.N ? -1 : 0;
        z = core.Z ? 0 : 1;
        c = core.C ? 1 : 0;
        v = core.V ? 1 : 0;
        clock.limit = 0;
      }
      clock.ahead = cycles += spent;
    } while (cycles < clock.limit);
    keepFlags(core, n, z, c, v);
  }
}

export const HELPERS = { KINDS, HANDLER, keepFlags, carry, overflow, loadCycles, storeCycles }; // what burst() uses

function keepFlags(core, n, z, c, v) {
  core.N = n < 0;
  core.Z = z === 0;
  core.C = c === 1;
  core.V = v === 1;
}

function carry(a, b, sum) {
  return ((a & b) | ((a | b) & ~sum)) >>> 31;
}

function overflow(a, b, sum) {
  return ((a ^ sum) & (b ^ sum)) >>> 31;
}

function loadCycles(address) {
  const region = address >>> 28;
  return region < 4 ? 1 : region === 4 ? 3 : region === 0xd ? 0 : 1;
}

function storeCycles(address) {
  const region = address >>> 28;
  return region < 4 ? 1 : region === 4 ? 4 : region === 0xd ? 0 : 1;
}
