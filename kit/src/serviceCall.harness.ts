import type { Kit } from './core/Kit.js'
import { alice, bob } from './setupTestKit.harness.js'

/** A call to our server. */
export type ServiceCall = {
  /** As the sources have it: the method and the schema of the answer, or the file that calls `fetch` itself. */
  readonly source: string
  /** Method and path of the request. */
  readonly sends: RegExp
  /** Calls that the server does not answer, because their answer would make this one needless. */
  readonly unless?: RegExp
  /** An answer of an honest server. */
  readonly answer: unknown
  /** Sends the request, and reads the answer as the kit does. */
  readonly call: (kit: Kit, signal: AbortSignal) => Promise<unknown>
}

export const account = `eip155:1:${alice}` as const
export const services = {
  api: 'https://api.example',
  directory: 'https://directory.example',
  analytics: 'https://analytics.example'
}
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const router = 'eip155:1:0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
export const picture = 'https://api.example/public/getTokenImage/USDC'
export const time = '2026-11-20T00:00:00.000Z'
export const hash = `0x${'ab'.repeat(32)}`
export const transaction = (chain: string | null, status: string) => ({
  id: 'a',
  metadata: {
    operationType: 'receive',
    hash,
    minedAt: time,
    sentFrom: bob,
    sentTo: alice,
    status,
    nonce: 7,
    application: { name: 'Uniswap', iconUrl: picture },
    chain
  },
  transfers: [
    {
      fungible_info: {
        name: 'USD Coin',
        symbol: 'USDC',
        icon: { url: picture },
        flags: { is_spam: false, is_poisoning: false }
      },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '1.5' },
      value: 1.5,
      price: 1
    }
  ]
})

export const api = async (kit: Kit) => (await kit.services()).account()
