/** Numbers that look random, the same in every run. */
export type Random = {
  /** An integer from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
}

/** Mulberry32 by Tommy Ettinger (public domain), which is sufficient for amounts and times of an example. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { between: (low, high) => low + Math.floor(next() * (high - low + 1)) }
}
