// Names that examples in the documentation may use without declaring them, as in a reader's own code.

import type { KeyService } from '@latchkey/server'
import type {
  ActivitySourceSubject,
  NftSourceSubject,
  OnRampProviderSubject,
  PriceSourceSubject,
  QuoteSourceSubject,
  TokenSourceSubject
} from '@latchkey/server/testing'
import type { Page } from '@playwright/test'
import type { Adapter, Latchkey } from 'latchkey'
import type { NetworkInput } from 'latchkey/protocol'
import type { Sha256 } from 'latchkey/protocol/solana'
import type {
  AdapterSubject,
  ConformanceSubject,
  MemoryTabsBus,
  MockWallet,
  SiwxSubject
} from 'latchkey/testing'

declare global {
  const latchkey: Latchkey
  const adapters: readonly Adapter[]
  const error: unknown
  const id: unknown
  const account: unknown
  const address: string
  const blockhash: string
  const sha256: Sha256
  const provider: unknown
  const psbt: string
  const solanaMainnet: NetworkInput
  const bitcoinMainnet: NetworkInput
  const relayChain: NetworkInput
  const cosmosHub: NetworkInput
  const nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  const rpcUrls: { readonly default: { readonly http: readonly string[] } }
  const answer: { readonly balances: readonly { readonly quantity: { readonly decimals: string } }[] }
  const run: () => void
  const bus: MemoryTabsBus
  const createSubject: () => Promise<ConformanceSubject>
  const createAdapterSubject: () => Promise<AdapterSubject>
  const createSiwxSubject: () => Promise<SiwxSubject>
  const createMyKeyService: () => KeyService
  const createMeldSubject: () => Promise<OnRampProviderSubject>
  const createPriceSubject: () => Promise<PriceSourceSubject>
  const createQuoteSubject: () => Promise<QuoteSourceSubject>
  const createTokenSubject: () => Promise<TokenSourceSubject>
  const createNftSubject: () => Promise<NftSourceSubject>
  const createActivitySubject: () => Promise<ActivitySourceSubject>
  const App: () => null
  const Skeleton: () => null
  const page: Page
  const test: (name: string, run: () => Promise<void>) => void
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the DOM's
  interface Window {
    testWallet: MockWallet
  }
}
