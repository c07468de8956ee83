import type { FeeOption, FeeSpeed } from '../../core/contracts/Adapter.js'
import { rpcFailed } from '../../protocol/errors/wallet.js'
import type { Network } from '../../protocol/network.js'
import { peek } from '../../protocol/peek.js'
import type { TransferRequest } from '../../protocol/walletRequests.js'
import type { Rpc } from '../rpc/createRpc.js'
import { planTransfer, type TransferPlan } from './planTransfer.js'
import { readUnits } from './simulate.js'

/** Lamports for a signature (https://solana.com/docs/core/fees). */
const signatureFee = 5_000n
/** Micro-lamports in a lamport. */
const micro = 1_000_000n

/** By speed: the percentile of what recent transactions on the same accounts paid for a unit. */
const speeds: readonly { readonly speed: FeeSpeed; readonly percentile: number }[] = [
  { speed: 'slow', percentile: 50 },
  { speed: 'normal', percentile: 75 },
  { speed: 'fast', percentile: 95 }
]
/** No price for a unit is higher, in micro-lamports: a transfer then costs 0.001 SOL at most. Ours: a crowded account may ask for any. */
const priceLimit = 5_000_000n
/** Blocks of which a node tells the prices. */
const blockLimit = 150

/**
 * The fees of a transfer, slowest first; one if the prices are the same. The amounts contain what a new token account of the receiver keeps
 * (`deposit`). Rejects as `planTransfer` and `readUnits` do, and with LATCHKEY_RPC__FAILED if the node is of another network.
 */
export async function estimateFees(
  rpc: Rpc,
  network: Network,
  transfer: TransferRequest
): Promise<readonly FeeOption[]> {
  const [plan] = await Promise.all([planTransfer(rpc, transfer), assertNetwork(rpc, network)])
  const [units, prices] = await Promise.all([readUnits(rpc, transfer.from, plan), readPrices(rpc, plan)])
  const options = speeds.map(({ speed, percentile }): FeeOption => {
    const price = percentileOf(prices, percentile)
    const priority = (units * price + micro - 1n) / micro
    const { deposit } = plan
    return {
      speed,
      amount: signatureFee + priority + deposit,
      parameters: { units, price },
      ...(deposit > 0n && { deposit })
    }
  })
  const isOne = new Set(options.map(({ amount }) => amount)).size === 1
  return isOne ? options.filter(({ speed }) => speed === 'normal') : options
}

/** Rejects with LATCHKEY_RPC__FAILED if the node says to be of another network: what it says about a payment is not true. */
async function assertNetwork(rpc: Rpc, { id }: Network): Promise<void> {
  const genesis = await rpc.request('getGenesisHash', [])
  // CAIP-30: the first 32 characters.
  if (typeof genesis !== 'string' || genesis.slice(0, 32) !== id)
    throw rpcFailed({ details: 'the node is of another network' })
}

/** What transactions that write the same accounts paid for a unit, in micro-lamports, lowest first. None if the node does not tell. */
async function readPrices(rpc: Rpc, { source, destination }: TransferPlan): Promise<readonly bigint[]> {
  const answer = await rpc
    .request('getRecentPrioritizationFees', [[source, destination]])
    .catch(() => undefined)
  const rows = Array.isArray(answer) ? answer.slice(0, blockLimit) : []
  return rows
    .map(row => Number(peek(row, 'prioritizationFee')))
    .filter(price => Number.isInteger(price) && price >= 0)
    .sort((one, other) => one - other)
    .map(BigInt)
    .map(price => (price < priceLimit ? price : priceLimit))
}

const percentileOf = (sorted: readonly bigint[], percentile: number): bigint =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percentile) / 100))] ?? 0n
