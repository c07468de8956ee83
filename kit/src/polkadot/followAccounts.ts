import { peek } from '../protocol/peek.js'
import { parseAccounts, type SharedAccount } from './accounts.js'
import type { PolkadotProvider } from './injected.js'

/**
 * Follows the accounts that a wallet shares; what it tells that is no list of accounts is ignored. Returns the function that stops. Never
 * throws: a wallet without events tells nothing.
 */
export function followAccounts(
  { accounts }: PolkadotProvider,
  listener: (accounts: readonly SharedAccount[]) => void
): () => void {
  let isOver = false
  let off: unknown
  const hear = (value: unknown) => {
    if (isOver) return
    try {
      listener(parseAccounts(value))
    } catch {
      // What the wallet shared before stays.
    }
  }
  try {
    const subscribe = peek(accounts, 'subscribe')
    if (typeof subscribe === 'function') off = subscribe.call(accounts, hear)
  } catch {
    // Without events.
  }
  return () => {
    isOver = true
    try {
      if (typeof off === 'function') off()
    } catch {
      // It is not listened to any more.
    }
  }
}
