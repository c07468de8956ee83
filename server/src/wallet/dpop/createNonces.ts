import type { WalletKey } from '../../keys/walletKey.js'

/** Server nonces of DPoP proofs (RFC 9449 section 8). */
export type Nonces = {
  /** The nonce that proofs should contain now. */
  readonly current: () => string
  readonly isValid: (nonce: unknown) => boolean
}

/** How long a nonce is given out, in ms. It is accepted for as long again. */
const period = 120_000

/** Nonces that all nodes with the same key compute, so that none is stored. */
export function createNonces(key: WalletKey, now: () => number): Nonces {
  const nonceOf = (index: number) => key.macOf('nonce', String(index)).slice(0, 32)
  const index = () => Math.floor(now() / period)
  return {
    current: () => nonceOf(index()),
    isValid: nonce => nonce === nonceOf(index()) || nonce === nonceOf(index() - 1)
  }
}
