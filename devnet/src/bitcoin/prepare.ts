import { Transaction } from '@scure/btc-signer'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import type { Ledger } from './ledger.js'
import { regtest } from './network.js'
import { type BitcoinPerson, bitcoinFunds, bitcoinPeople, personOf } from './people.js'
import type { BitcoinNode } from './startNode.js'

/** Segwit is active from block 432 on: bcoin's regtest activates it by BIP-9, in periods of 144 blocks. */
const baseHeight = 450
/** Blocks before a reward may be spent (consensus rule "coinbase maturity"). */
const maturity = 100

const day = 86_400
/** How long before now the chain begins, and the accounts get their coins. */
const ages = { first: 280 * day, funds: 270 * day }

/** The key that gets the rewards of all blocks. */
export const minerKey = sha256(utf8ToBytes('latchkey devnet miner of bitcoin'))

/** Payments of the history: the account that pays, the one that gets, satoshis, and how long ago. Each is a block. */
const payments = [
  { from: 0, to: 1, amount: 50_000_000n, ago: 200 * day },
  { from: 1, to: 0, amount: 12_500_000n, ago: 150 * day },
  { from: 0, to: 2, amount: 5_000_000n, ago: 96 * day },
  { from: 2, to: 0, amount: 1_234_567n, ago: 61 * day },
  { from: 0, to: 3, amount: 20_000_000n, ago: 27 * day },
  { from: 3, to: 0, amount: 7_500_000n, ago: 6 * day }
] as const

/** The fee of each payment, in satoshis. */
const fee = 500n

/** Blocks in which the accounts get their coins. */
const rounds = Math.max(...bitcoinFunds.map(({ length }) => length))

/** The height of a prepared chain. */
export const preparedHeight = baseHeight + rounds + payments.length

/** Mines the beginning of a fresh chain: rewards, the coins of the accounts, and their history until `end` (seconds since 1970). */
export async function prepare(node: BitcoinNode, ledger: Ledger, end: number): Promise<void> {
  const people = bitcoinPeople()
  const miner = personOf(minerKey)
  const step = Math.floor((ages.first - ages.funds) / baseHeight)
  for (let height = 1; height <= baseHeight; height++) await node.mine(end - ages.first + height * step)
  for (let round = 0; round < rounds; round++) {
    const outputs = people.flatMap((person, index) => {
      const amount = bitcoinFunds[index]?.[round]
      return amount === undefined ? [] : [{ address: person.payment, amount }]
    })
    await node.accept(pay(ledger, miner, outputs, node.height() - maturity))
    await node.mine(end - ages.funds + round * day)
  }
  for (const { from, to, amount, ago } of payments) {
    const [payer, receiver] = [people[from], people[to]] as const
    if (!payer || !receiver) throw new Error('There is no such account')
    await node.accept(pay(ledger, payer, [{ address: receiver.payment, amount }], node.height()))
    await node.mine(end - ago)
  }
}

type Wanted = { readonly address: string; readonly amount: bigint }

/** A signed transaction of P2WPKH coins, oldest first, with the rest back to the payer. Throws if it holds too little up to `height`. */
function pay(ledger: Ledger, payer: BitcoinPerson, outputs: readonly Wanted[], height: number): Buffer {
  const transaction = new Transaction()
  const wanted = outputs.reduce((sum, { amount }) => sum + amount, fee)
  let sum = 0n
  for (const { txid, index, value, spentBy } of ledger.outputsOf(payer.payment)) {
    const place = ledger.entry(txid)?.place
    if (sum >= wanted || spentBy !== undefined || !place || place.height > height) continue
    const witnessUtxo = { script: payer.script, amount: BigInt(value) }
    transaction.addInput({ txid, index, witnessUtxo })
    sum += BigInt(value)
  }
  if (sum < wanted) throw new Error(`${payer.payment} holds too little`)
  for (const { address, amount } of outputs) transaction.addOutputAddress(address, amount, regtest)
  if (sum > wanted) transaction.addOutputAddress(payer.payment, sum - wanted, regtest)
  transaction.sign(payer.privateKey)
  transaction.finalize()
  return Buffer.from(transaction.extract())
}
