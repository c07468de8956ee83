import { hex } from '@scure/base'
import { Address, OutScript } from '@scure/btc-signer'
import type { BcoinBlock, BcoinEntry, BcoinTransaction } from './bcoin.js'
import { regtest } from './network.js'

/** The block of a transaction. */
export type Place = { readonly height: number; readonly hash: string; readonly time: number }

/** A transaction as the ledger knows it. `place`: absent until it is in a block. */
export type Entry = {
  readonly transaction: BcoinTransaction
  place?: Place | undefined
  readonly order: number
}

/** An output. `spentBy`: the transaction that spends it. */
export type Output = {
  readonly txid: string
  readonly index: number
  readonly value: number
  readonly script: string
  readonly address: string | undefined
  spentBy?: string | undefined
}

/** An index of all transactions by id and address, for the API: bcoin's own knows no address of taproot. */
export type Ledger = {
  addBlock(block: BcoinBlock, entry: BcoinEntry): void
  addPending(transaction: BcoinTransaction): void
  entry(txid: string): Entry | undefined
  output(txid: string, index: number): Output | undefined
  /** The transactions of an address, newest first: those that wait for a block, then by block. */
  entriesOf(address: string): readonly Entry[]
  outputsOf(address: string): readonly Output[]
}

/** Creates an empty index. */
export function createLedger(): Ledger {
  const entries = new Map<string, Entry>()
  const outputs = new Map<string, Output>()
  const byAddress = new Map<string, { readonly txids: Set<string>; readonly outputs: Output[] }>()
  const of = (address: string) => {
    const known = byAddress.get(address) ?? { txids: new Set<string>(), outputs: [] }
    byAddress.set(address, known)
    return known
  }
  const add = (transaction: BcoinTransaction, place?: Place) => {
    const txid = transaction.txid()
    const known = entries.get(txid)
    if (known) {
      known.place = place
      return
    }
    entries.set(txid, { transaction, place, order: entries.size })
    for (const { prevout } of transaction.isCoinbase() ? [] : transaction.inputs) {
      const spent = outputs.get(`${prevout.txid()}:${prevout.index}`)
      if (!spent) continue
      spent.spentBy = txid
      if (spent.address !== undefined) of(spent.address).txids.add(txid)
    }
    for (const [index, { value, script }] of transaction.outputs.entries()) {
      const bytes = script.toRaw()
      const output = { txid, index, value, script: hex.encode(bytes), address: addressOf(bytes) }
      outputs.set(`${txid}:${index}`, output)
      if (output.address === undefined) continue
      of(output.address).txids.add(txid)
      of(output.address).outputs.push(output)
    }
  }
  return {
    addBlock(block, { height, time }) {
      const place = { height, hash: block.rhash(), time }
      for (const transaction of block.txs) add(transaction, place)
    },
    addPending: transaction => add(transaction),
    entry: txid => entries.get(txid),
    output: (txid, index) => outputs.get(`${txid}:${index}`),
    entriesOf(address) {
      const found = [...(byAddress.get(address)?.txids ?? [])].flatMap(txid => entries.get(txid) ?? [])
      const heightOf = ({ place }: Entry) => place?.height ?? Number.POSITIVE_INFINITY
      return found.sort((a, b) =>
        heightOf(a) === heightOf(b) ? b.order - a.order : heightOf(b) - heightOf(a)
      )
    },
    outputsOf: address => byAddress.get(address)?.outputs ?? []
  }
}

/** Undefined for scripts that have no address, such as the commitment of a coinbase. */
function addressOf(script: Uint8Array): string | undefined {
  try {
    return Address(regtest).encode(OutScript.decode(script))
  } catch {
    return undefined
  }
}
