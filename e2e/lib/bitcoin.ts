import type { Page } from '@playwright/test'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { regtest, regtestReference } from '../../devnet/src/bitcoin/network.js'
import { type BitcoinPerson, bitcoinPeople } from '../../devnet/src/bitcoin/people.js'
import type { MockBitcoinWallet } from './window.js'
import { esploraUrl } from './ports.js'
import { expect, patient } from './test.js'

/** The accounts of the Bitcoin devnet. */
export const bitcoinAccounts = bitcoinPeople()

/** The CAIP-2 id of the Bitcoin devnet. */
export const bitcoinNetwork = `bip122:${regtestReference}`

/** A Bitcoin wallet for `LabParameters.wallets`; approves without a window. Its id in the wallet list is `bitcoinId` of its name. */
export function bitcoinWallet(name: string, options: Readonly<Record<string, unknown>> = {}) {
  return { namespace: 'bip122', name, behaviour: 'approve', ...options }
}

/** The id of a wallet that has no rdns. */
export const bitcoinId = (name: string) => `standard.${name.toLowerCase().replace(/ /g, '-')}`

type Deeds = Pick<
  MockBitcoinWallet,
  | 'approveNext'
  | 'rejectNext'
  | 'setBehaviour'
  | 'switchAccount'
  | 'switchNetwork'
  | 'lock'
  | 'unlock'
  | 'disconnect'
>

/** Acts in the page's first Bitcoin wallet, as its user. */
export function inBitcoinWallet<Deed extends keyof Deeds>(
  page: Page,
  deed: Deed,
  ...values: Parameters<Deeds[Deed]>
): Promise<void> {
  return page.evaluate(
    ({ deed, values }) => {
      const [wallet] = (window.otherMockWallets?.bip122 ?? []) as readonly MockBitcoinWallet[]
      if (!wallet) throw new Error('There is no Bitcoin wallet')
      ;(wallet[deed] as (...values: unknown[]) => void)(...values)
    },
    { deed, values: values as unknown[] }
  )
}

/** The methods for which the page's first Bitcoin wallet asked its user, in order. */
export function bitcoinAsked(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const [wallet] = (window.otherMockWallets?.bip122 ?? []) as readonly MockBitcoinWallet[]
    return (wallet?.requests ?? []).map(({ method }) => method)
  })
}

/** What an address holds, by devnet's API: satoshis in blocks, and those that wait for one. */
export async function holdings(
  address: string
): Promise<{ readonly mined: bigint; readonly pending: bigint }> {
  type Stats = { readonly funded_txo_sum: number; readonly spent_txo_sum: number }
  const answer = (await (await fetch(`${esploraUrl}/address/${address}`)).json()) as {
    readonly chain_stats: Stats
    readonly mempool_stats: Stats
  }
  const sum = ({ funded_txo_sum, spent_txo_sum }: Stats) => BigInt(funded_txo_sum - spent_txo_sum)
  return { mined: sum(answer.chain_stats), pending: sum(answer.mempool_stats) }
}

/** A mined transaction: its fee in satoshis. */
export async function minedFee(txid: string): Promise<bigint> {
  const read = async () => {
    const answer = await fetch(`${esploraUrl}/tx/${txid}`)
    return (await answer.json()) as { readonly fee: number; readonly status: { readonly confirmed: boolean } }
  }
  await expect.poll(async () => (await read()).status.confirmed, { timeout: patient(20_000) }).toBe(true)
  return BigInt((await read()).fee)
}

/** An unsigned PSBT that pays from an account, with all of its coins as inputs, and what to sign of it. */
export async function unsignedPsbt(payer: BitcoinPerson, to: string, amount: bigint, fee: bigint) {
  const utxos = (await (await fetch(`${esploraUrl}/address/${payer.payment}/utxo`)).json()) as readonly {
    readonly txid: string
    readonly vout: number
    readonly value: number
  }[]
  const transaction = new Transaction()
  for (const { txid, vout, value } of utxos)
    transaction.addInput({
      txid,
      index: vout,
      witnessUtxo: { script: payer.script, amount: BigInt(value) }
    })
  const sum = utxos.reduce((total, { value }) => total + BigInt(value), 0n)
  transaction.addOutputAddress(to, amount, regtest)
  transaction.addOutputAddress(payer.payment, sum - amount - fee, regtest)
  return {
    psbt: base64.encode(transaction.toPSBT()),
    signInputs: utxos.map((_, index) => ({ index, address: payer.payment }))
  }
}
