import type { Latchkey } from 'latchkey'
import type { Namespace } from 'latchkey/protocol'
import type { MockBitcoinWallet, MockWallet } from 'latchkey/testing'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the DOM's
  interface Window {
    latchkey?: Latchkey
    mockWallets?: readonly MockWallet[]
    otherMockWallets?: Partial<Record<Namespace, readonly unknown[]>>
  }
}

export type { MockBitcoinWallet, MockWallet }
