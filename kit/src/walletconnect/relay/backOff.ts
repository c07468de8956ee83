import type { Random } from '../contracts.js'

/** Between 0 and 1. */
function fraction(random: Random): number {
  const [a = 0, b = 0] = random.bytes(2)
  return (a * 256 + b) / 65_536
}

export type BackOff = { readonly failures: number; readonly isHidden: boolean; readonly isCrowded: boolean }

/**
 * Milliseconds to wait before the next round over the relays: a short random delay after a loss, then doubling to 30
 * s, half of it random, so that many clients do not reconnect at once. Hidden pages wait longer.
 */
export function backOff({ failures, isHidden, isCrowded }: BackOff, random: Random): number {
  const whole = failures === 0 ? 500 : Math.min(1000 * 2 ** (failures - 1), 30_000)
  const patient = Math.max(whole, isHidden ? 10_000 : 0, isCrowded ? 4000 : 0)
  const share = fraction(random)
  return Math.round(failures === 0 && patient === whole ? whole * share : patient * (0.5 + share / 2))
}
