import { hex } from '@scure/base'
import { Address } from '@scure/btc-signer'
import type { Entry, Ledger, Output } from './ledger.js'
import { regtest } from './network.js'

// The answers of Esplora's API (https://github.com/Blockstream/esplora/blob/master/API.md).

/** Transactions that wait for a block, and those of blocks on one page. */
const pageSizes = { mempool: 50, chain: 25 }

/** Whether a text is an address of regtest, with a right checksum. */
export function isAddress(text: string): boolean {
  try {
    Address(regtest).decode(text)
    return true
  } catch {
    return false
  }
}

/** `GET /address/{address}`. */
export function describeAddress(ledger: Ledger, address: string) {
  const entries = ledger.entriesOf(address)
  const outputs = ledger.outputsOf(address)
  const isIn = (txid: string, isConfirmed: boolean) =>
    (ledger.entry(txid)?.place !== undefined) === isConfirmed
  const stats = (isConfirmed: boolean) => {
    const funded = outputs.filter(({ txid }) => isIn(txid, isConfirmed))
    const spent = outputs.filter(({ spentBy }) => spentBy !== undefined && isIn(spentBy, isConfirmed))
    const sum = (list: readonly Output[]) => list.reduce((total, { value }) => total + value, 0)
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: sum(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: sum(spent),
      tx_count: entries.filter(({ place }) => (place !== undefined) === isConfirmed).length
    }
  }
  return { address, chain_stats: stats(true), mempool_stats: stats(false) }
}

/** `GET /address/{address}/utxo`. */
export function listUtxos(ledger: Ledger, address: string) {
  return ledger
    .outputsOf(address)
    .filter(({ spentBy }) => spentBy === undefined)
    .map(({ txid, index, value }) => ({ txid, vout: index, value, status: statusOf(ledger.entry(txid)) }))
}

/** `GET /address/{address}/txs`, and `…/txs/chain/{last}` for those after a transaction. */
export function listTransactions(ledger: Ledger, address: string, last?: string) {
  const entries = ledger.entriesOf(address)
  const pending = entries.filter(({ place }) => place === undefined)
  const mined = entries.filter(({ place }) => place !== undefined)
  const from = last === undefined ? 0 : mined.findIndex(({ transaction }) => transaction.txid() === last) + 1
  const page = mined.slice(from, from + pageSizes.chain)
  const listed = last === undefined ? [...pending.slice(0, pageSizes.mempool), ...page] : page
  return listed.map(entry => describeTransaction(ledger, entry))
}

/** `GET /tx/{txid}`. */
export function describeTransaction(ledger: Ledger, entry: Entry) {
  const { transaction } = entry
  const isCoinbase = transaction.isCoinbase()
  const vin = transaction.inputs.map(({ prevout, script, witness, sequence }) => {
    const spent = isCoinbase ? undefined : ledger.output(prevout.txid(), prevout.index)
    return {
      txid: prevout.txid(),
      vout: prevout.index,
      prevout: spent ? describeOutput(spent) : null,
      scriptsig: hex.encode(script.toRaw()),
      witness: witness.items.map(item => hex.encode(item)),
      is_coinbase: isCoinbase,
      sequence
    }
  })
  const vout = transaction.outputs.flatMap((_, index) => ledger.output(transaction.txid(), index) ?? [])
  const paid = vin.reduce((sum, { prevout }) => sum + (prevout?.value ?? 0), 0)
  return {
    txid: transaction.txid(),
    version: transaction.version,
    locktime: transaction.locktime,
    vin,
    vout: vout.map(describeOutput),
    size: transaction.getSize(),
    weight: transaction.getWeight(),
    fee: isCoinbase ? 0 : paid - vout.reduce((sum, { value }) => sum + value, 0),
    status: statusOf(entry)
  }
}

function describeOutput({ script, address, value }: Output) {
  return { scriptpubkey: script, ...(address !== undefined && { scriptpubkey_address: address }), value }
}

/** `GET /tx/{txid}/status`. */
export function statusOf(entry: Entry | undefined) {
  const place = entry?.place
  return place
    ? { confirmed: true, block_height: place.height, block_hash: place.hash, block_time: place.time }
    : { confirmed: false }
}
