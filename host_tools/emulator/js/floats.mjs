// The boot ROM's single-precision functions. FLOAT_TABLE[offset in the ROM's table 'SF'] is a function that works on the
// registers and returns the cycles it took (RP2040 datasheet, 2.8.3.2.2, rounded).
//
// As in the ROM, denormals count as zero. Results are rounded to nearest, as the host rounds them.

const scratch = new DataView(new ArrayBuffer(8));

export function toFloat(bits) {
  const exponent = (bits >>> 23) & 0xff;
  scratch.setUint32(0, exponent === 0 ? bits & 0x80000000 : bits);
  return scratch.getFloat32(0);
}

export function toBits(value) {
  scratch.setFloat32(0, value);
  const bits = scratch.getUint32(0);
  return (bits & 0x7f800000) === 0 ? (bits & 0x80000000) >>> 0 : bits;
}

const one = (work, cycles) => (r) => {
  r[0] = toBits(work(toFloat(r[0])));
  return cycles;
};
const two = (work, cycles) => (r) => {
  r[0] = toBits(work(toFloat(r[0]), toFloat(r[1])));
  return cycles;
};
const clamp = (value, least, most) => (Number.isNaN(value) ? most : Math.min(Math.max(value, least), most));

// Converts a float to fixed point with r1 bits after the point, rounded towards minus infinity.
const toFixed = (least, most, places) => (r) => {
  r[0] = clamp(Math.floor(toFloat(r[0]) * 2 ** places(r)), least, most);
  return 40;
};
const fromFixed = (read, places) => (r) => {
  r[0] = toBits(read(r[0]) / 2 ** places(r));
  return 55;
};
const toFixed64 = (least, most, places) => (r) => {
  const value = toFloat(r[0]) * 2 ** places(r);
  const whole = Number.isFinite(value) ? BigInt(Math.floor(value)) : value > 0 ? most : least;
  const clamped = whole < least ? least : whole > most ? most : whole;
  setPair(r, clamped);
  return 60;
};
const fromFixed64 = (signed, places) => (r) => {
  const bits = (BigInt(r[1]) << 32n) | BigInt(r[0]);
  r[0] = toBits(bigToFloat(signed ? BigInt.asIntN(64, bits) : bits) / 2 ** places(r));
  return 70;
};

function setPair(r, value) {
  r[0] = Number(value & 0xffffffffn);
  r[1] = Number((value >> 32n) & 0xffffffffn);
}

// The nearest single-precision value. A double on the way would be rounded twice, so excess bits become a sticky bit.
function bigToFloat(value) {
  const size = value < 0n ? -value : value;
  const excess = BigInt(Math.max(0, size.toString(2).length - 32));
  const sticky = size & ((1n << excess) - 1n) ? 1n : 0n;
  return Number(value < 0n ? -1n : 1n) * Number((size >> excess) | sticky) * 2 ** Number(excess);
}

function compare(r) {
  const [x, y] = [toFloat(r[0]), toFloat(r[1])];
  return x < y ? -1 : x > y ? 1 : 0;
}

const none = () => 0;
const given = (at) => (r) => r[at] | 0;
const INT = [-(2 ** 31), 2 ** 31 - 1];
const UINT = [0, 2 ** 32 - 1];
const INT64 = [-(2n ** 63n), 2n ** 63n - 1n];
const UINT64 = [0n, 2n ** 64n - 1n];

export const FLOAT_TABLE = {
  0x00: two((x, y) => x + y, 71),
  0x04: two((x, y) => x - y, 74),
  0x08: two((x, y) => x * y, 58),
  0x0c: two((x, y) => x / y, 71),
  0x10: (r) => {
    r[0] = compare(r);
    return 26;
  },
  0x14: (r, core) => {
    const order = compare(r); // the flags are set as CMP of the order with 0 sets them
    core.N = order < 0;
    core.Z = order === 0;
    core.C = order >= 0;
    core.V = false;
    return 40;
  },
  0x18: one(Math.sqrt, 63),
  0x1c: toFixed(...INT, none),
  0x20: toFixed(...INT, given(1)),
  0x24: toFixed(...UINT, none),
  0x28: toFixed(...UINT, given(1)),
  0x2c: fromFixed((word) => word | 0, none),
  0x30: fromFixed((word) => word | 0, given(1)),
  0x34: fromFixed((word) => word, none),
  0x38: fromFixed((word) => word, given(1)),
  0x3c: one(Math.cos, 587),
  0x40: one(Math.sin, 587),
  0x44: one(Math.tan, 668),
  0x48: (r) => {
    const angle = toFloat(r[0]);
    r[0] = toBits(Math.sin(angle));
    r[1] = toBits(Math.cos(angle));
    return 650;
  },
  0x4c: one(Math.exp, 539),
  0x50: one(Math.log, 478),
  0x58: two(Math.atan2, 599),
  0x5c: fromFixed64(true, none),
  0x60: fromFixed64(true, given(2)),
  0x64: fromFixed64(false, none),
  0x68: fromFixed64(false, given(2)),
  0x6c: toFixed64(...INT64, none),
  0x70: toFixed64(...INT64, given(1)),
  0x74: toFixed64(...UINT64, none),
  0x78: toFixed64(...UINT64, given(1)),
  0x7c: (r) => {
    scratch.setFloat64(0, toFloat(r[0]));
    r[1] = scratch.getUint32(0);
    r[0] = scratch.getUint32(4);
    return 20;
  },
};
FLOAT_TABLE[0x54] = FLOAT_TABLE[0x10];
