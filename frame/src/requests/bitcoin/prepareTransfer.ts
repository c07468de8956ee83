import { dustOf } from '../../bitcoin/scripts.js'
import { type BitcoinOutput, type BitcoinTransaction, vsizeOf } from '../../bitcoin/transaction.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import type { RequestContext } from '../RequestContext.js'
import type { BitcoinAsked } from './BitcoinAsked.js'
import { inputLimit, readCoins } from './readCoins.js'

/** A transaction with what each of its inputs spends. */
export type Spending = {
  readonly transaction: BitcoinTransaction
  readonly coins: readonly BitcoinOutput[]
}

/** What the account would need for a payment, and has. */
export type Missing = {
  readonly balance: bigint
  readonly needed: bigint
  readonly outputs: readonly BitcoinOutput[]
}

type Utxo = {
  readonly txid: string
  readonly vout: number
  readonly amount: bigint
  readonly isMined: boolean
}

/** Replaceable until it is mined (BIP-125), as other wallets make it. */
const sequence = 0xffff_fffd
/** Blocks within which a payment shall be mined. */
const target = 3

/**
 * The transaction of a payment: the largest coins of the account that are mined, then those that are not, until they suffice; what is left goes back to the account, or to the fee
 * where nodes would not pass it on.
 */
export async function prepareTransfer(
  context: Pick<RequestContext, 'rpc'>,
  { chain, address, script }: BitcoinAsked,
  payment: BitcoinOutput
): Promise<Spending | Missing> {
  const { rpc } = context
  const [found, estimates] = await Promise.all([
    rpc(chain, 'getaddressutxos', [address]),
    rpc(chain, 'getfeeestimates', [])
  ])
  const utxos = readUtxos(found)
  const rate = readRate(estimates)
  const draft = (count: number, outputs: readonly BitcoinOutput[]): BitcoinTransaction => ({
    version: 2,
    inputs: utxos
      .slice(0, count)
      .map(({ txid, vout }) => ({ txid, vout, script: new Uint8Array(), sequence })),
    outputs,
    lockTime: 0
  })
  const feeOf = (transaction: BitcoinTransaction) => BigInt(Math.ceil(rate * signedSize(transaction)))
  let sum = 0n
  let needed = payment.amount
  for (const [at, { amount }] of utxos.slice(0, inputLimit).entries()) {
    sum += amount
    const alone = draft(at + 1, [payment])
    needed = payment.amount + feeOf(alone)
    if (sum < needed) continue
    const change = sum - payment.amount - feeOf(draft(at + 1, [payment, { amount: 0n, script }]))
    const transaction =
      change >= dustOf(script) ? draft(at + 1, [payment, { amount: change, script }]) : alone
    return { transaction, coins: await readCoins(context, chain, transaction.inputs) }
  }
  return { balance: sum, needed, outputs: [payment] }
}

/** Virtual bytes once inputs without a witness have one of a P2WPKH account: a signature of at most 72 bytes, and a key. */
export const signedSize = ({ inputs, ...rest }: BitcoinTransaction): number =>
  vsizeOf({
    ...rest,
    inputs: inputs.map(input => ({
      ...input,
      witness: input.witness ?? [new Uint8Array(72), new Uint8Array(33)]
    }))
  })

/** `GET /address/:address/utxo` of Esplora (https://github.com/Blockstream/esplora/blob/master/API.md). */
function readUtxos(found: unknown): readonly Utxo[] {
  const list: readonly unknown[] = Array.isArray(found) ? found : []
  return list
    .flatMap((item): readonly Utxo[] => {
      const { txid, vout, value, status } = fieldsOf(item)
      return /^[\da-f]{64}$/.test(String(txid)) && Number.isSafeInteger(vout) && Number.isSafeInteger(value)
        ? [
            {
              txid: String(txid),
              vout: Number(vout),
              amount: BigInt(Number(value)),
              isMined: fieldsOf(status).confirmed === true
            }
          ]
        : []
    })
    .sort((a, b) => Number(b.isMined) - Number(a.isMined) || Number(b.amount - a.amount))
}

/** Satoshis for each virtual byte, at least what nodes pass on: that of `GET /fee-estimates`, which has it by the number of blocks. */
function readRate(estimates: unknown): number {
  const rate = Number(fieldsOf(estimates)[target])
  return rate > 1 && rate < Number.MAX_SAFE_INTEGER ? rate : 1
}
