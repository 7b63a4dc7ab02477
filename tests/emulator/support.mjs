// Loads the emulator's modules from the folder in which npm's packages lie beside them (see test_emulator.py).
import { pathToFileURL } from 'node:url';

export function load(name) {
  return import(pathToFileURL(`${process.env.EMULATOR}/${name}`));
}

// Repeatable random numbers (mulberry32).
export function random(seed) {
  let state = seed;
  const word = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  return { word, below: (n) => word() % n, pick: (list) => list[word() % list.length] };
}
