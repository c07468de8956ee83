import type { Hex } from 'viem'

/** 32 random bytes: the id of a batch of calls, or of granted permissions. */
export function randomId(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
