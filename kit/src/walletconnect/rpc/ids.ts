import type { Clock, Random } from '../contracts.js'

/** Ids of sign payloads: ms since 1970 × 1000 + random, 16 digits (wire.md 5.6); unique and increasing. */
export function createIds(clock: Clock, random: Random): () => number {
  let last = 0
  return () => {
    const [high = 0, low = 0] = random.bytes(2)
    const id = clock.now() * 1000 + ((high * 256 + low) % 1000)
    last = id > last ? id : last + 1
    return last
  }
}
