import type { Latchkey } from 'latchkey'
import type { signInWithFarcaster } from 'latchkey/connectors/farcaster'
import type { MockBitcoinWallet, MockSolanaWallet, MockWallet } from 'latchkey/testing'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the DOM's
  interface Window {
    latchkey?: Latchkey
    mockWallets?: readonly MockWallet[]
    signInWithFarcaster?: typeof signInWithFarcaster
    solanaWallet?: MockSolanaWallet
  }
}

export type { MockBitcoinWallet, MockWallet }
