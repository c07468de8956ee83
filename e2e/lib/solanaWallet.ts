import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Page } from '@playwright/test'
import { toBase58 } from '../../kit/src/protocol/base58.js'

/** A network of another namespace for `LabParameters.options.networks`. It has no node, and is not read. */
export const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } }
} as const

/** Public keys and their private keys for tests (RFC 8410). */
const keys = [1, 2].map(seed => {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, seed)])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { key, address: toBase58(Uint8Array.from(spki.subarray(-32))) }
})

/** Accounts of the wallet, in order. */
export const solanaAccounts = keys.map(({ address }) => address)

/**
 * Connects a Solana wallet to the page's kit; the result makes another of its accounts the active one, as its user
 * would.
 */
export async function connectSolana(page: Page): Promise<(account: number) => Promise<void>> {
  await page.exposeFunction('signForSolana', (message: string, address: string) => {
    const found = keys.find(one => one.address === address)
    if (!found) throw new Error(`There is no account ${address}`)
    return toBase58(Uint8Array.from(sign(null, Buffer.from(message), found.key)))
  })
  await page.evaluate(
    async ({ accounts, chainId }) => {
      type Event = { readonly type: 'accounts'; readonly accounts: readonly string[] }
      const here = window as unknown as {
        signForSolana(message: string, address: string): Promise<string>
        tellSolana(event: Event): void
      }
      await window.latchkey?.connect({
        id: 'com.sol',
        name: 'Sol',
        type: 'ANNOUNCED',
        reach: 'page',
        namespace: 'solana',
        connect: async () => ({ accounts: accounts.slice(0, 1), chainId, provider: {} }),
        subscribe(listener) {
          here.tellSolana = listener
          return () => undefined
        },
        signMessage: ({ message, address }) => here.signForSolana(message, address)
      })
    },
    { accounts: solanaAccounts, chainId: solana.id }
  )
  return account =>
    page.evaluate(address => {
      const { tellSolana } = window as unknown as {
        tellSolana(event: { type: string; accounts: readonly string[] }): void
      }
      tellSolana({ type: 'accounts', accounts: [address] })
    }, solanaAccounts[account] ?? '')
}
