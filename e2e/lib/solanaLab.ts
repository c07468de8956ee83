import { generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { MockSolanaWallet } from 'latchkey/testing'
import { toBase58 } from '../../kit/src/protocol/base58.js'
import { accountButton, card, connectButton, type LabParameters, openLab, walletRow } from './lab.js'
import { solanaRpcUrl } from './ports.js'
import { expect } from './test.js'

/** A Solana wallet for `LabParameters.wallets`, which approves without a window and keeps its permission. */
export const orchid = (options: Readonly<Record<string, unknown>> = {}) => ({
  namespace: 'solana',
  name: 'Orchid',
  behaviour: 'approve',
  ...options
})

/** The row of that wallet. */
export const orchidRow = (page: Page) => walletRow(page, 'standard.orchid')

type Deeds = Pick<
  MockSolanaWallet,
  | 'rejectNext'
  | 'approveNext'
  | 'setBehaviour'
  | 'switchAccount'
  | 'lock'
  | 'unlock'
  | 'unregister'
  | 'register'
>

/** Acts in the page's Solana wallet, as its user. */
export function inOrchid<Deed extends keyof Deeds>(
  page: Page,
  deed: Deed,
  ...values: Parameters<Deeds[Deed]>
): Promise<void> {
  return page.evaluate(
    ({ deed, values }) => {
      const wallets = (window.mockWallets ?? []) as unknown as readonly Record<
        string,
        (...values: unknown[]) => void
      >[]
      // Only the mock wallet of Solana can leave the page.
      wallets.find(wallet => 'unregister' in wallet)?.[deed]?.(...values)
    },
    { deed, values: values as unknown[] }
  )
}

/** The features that the page's Solana wallet was asked for, in order. */
export const askedOrchid = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wallets: readonly Pick<MockSolanaWallet, 'requests'>[] = window.mockWallets ?? []
    return (wallets.find(wallet => 'unregister' in wallet)?.requests ?? []).map(({ method }) => method)
  })

/** Opens the demo with one approving Solana wallet, and connects it. */
export async function openOrchid(
  page: Page,
  options: Readonly<Record<string, unknown>> = {},
  parameters: LabParameters = {}
): Promise<void> {
  await openLab(page, { wallets: [orchid(options)], ...parameters })
  await connectButton(page).click()
  await orchidRow(page).click()
  await card(page).waitFor({ state: 'hidden' })
  await accountButton(page).waitFor()
}

/** An account that no test has used; its key as wallets import it: seed and public key in base58. */
export function newSolanaKey(): { readonly address: string; readonly secretKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  return { address: toBase58(bytes), secretKey: toBase58(Uint8Array.of(...seed, ...bytes)) }
}

/** An address that no test has used. */
export const newSolanaAddress = (): string => newSolanaKey().address

/** Asks the Solana devnet. */
async function askSolana(method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(solanaRpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  })
  return ((await answer.json()) as { readonly result: unknown }).result
}

/** Lamports of an address. */
export async function lamportsOf(address: string): Promise<number> {
  const { value } = (await askSolana('getBalance', [address, { commitment: 'confirmed' }])) as {
    value: number
  }
  return value
}

/** What an address holds of a mint, in base units. */
export async function tokensOf(owner: string, mint: string): Promise<bigint> {
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const { value } = (await askSolana('getTokenAccountsByOwner', [owner, { mint }, options])) as {
    value: readonly { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
  }
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

/** Pays an address from the devnet's faucet, in lamports. Resolves once it has them. */
export async function payLamports(address: string, lamports: number): Promise<void> {
  const before = await lamportsOf(address)
  await askSolana('requestAirdrop', [address, lamports])
  await expect.poll(() => lamportsOf(address)).toBe(before + lamports)
}
