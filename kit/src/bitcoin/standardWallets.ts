import { peek } from '../protocol/peek.js'
import type { StandardWallet } from '../walletStandard/StandardWallet.js'

/** Whether a registered wallet has Bitcoin accounts and signs for them. */
export function isBitcoinWallet(wallet: StandardWallet): boolean {
  const canSign = wallet.feature('bitcoin:signMessage') ?? wallet.feature('bitcoin:signTransaction')
  return (
    wallet.feature('bitcoin:connect') !== undefined &&
    canSign !== undefined &&
    wallet.chains().some(chain => chain.startsWith('bitcoin:'))
  )
}

/**
 * The object with the API of Sats Connect that a registered wallet has too (feature `sats-connect:`,
 * https://github.com/MetaMask/bitcoin-wallet-standard, `src/features/satsConnect.ts`).
 */
export function satsConnectOf(wallet: StandardWallet): unknown {
  return peek(wallet.feature('sats-connect:'), 'provider')
}
