import type { Simulation } from '../../core/contracts/Adapter.js'
import { toBase64 } from '../../protocol/base64.js'
import { rpcFailed } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { encodeMessage, encodeTransaction } from '../../protocol/solana/transaction.js'
import type { TransferRequest } from '../../protocol/walletRequests.js'
import { itemsOf } from '../../walletStandard/readWallet.js'
import type { NodeError, Rpc } from '../rpc/createRpc.js'
import { readTokenAccount } from '../rpc/mint.js'
import { type ChainAccount, confirmed, readAccount, readInteger, resultOf } from '../rpc/read.js'
import { computeBudget } from '../../protocol/solana/instructions.js'
import { planTransfer, readAccounts, type TransferPlan } from './planTransfer.js'

/** Replaced by the node. */
const anyBlockhash = '11111111111111111111111111111111'
/** The most units that a transaction may use (https://solana.com/docs/core/fees#compute-unit-limit). */
const mostUnits = 1_400_000n

/** Tries a transfer out on the newest block. `addresses`: accounts to return as they would be afterwards. */
async function simulate(
  rpc: Rpc,
  from: string,
  { instructions }: TransferPlan,
  addresses: readonly string[]
): Promise<unknown> {
  const message = encodeMessage({
    feePayer: from,
    blockhash: anyBlockhash,
    instructions: [...computeBudget(mostUnits, 0n), ...instructions]
  })
  const options = {
    ...confirmed,
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    ...(addresses.length > 0 && { accounts: { encoding: 'base64', addresses } })
  }
  return resultOf(await rpc.request('simulateTransaction', [toBase64(encodeTransaction(message)), options]))
}

/**
 * The units that a transfer needs, with a tenth more than it uses now. Rejects with LATCHKEY_RPC__FAILED, with the reason of the network, if it
 * would fail.
 */
export async function readUnits(rpc: Rpc, from: string, plan: TransferPlan): Promise<bigint> {
  const result = await simulate(rpc, from, plan, [])
  const error = peek(result, 'err')
  if (error != null) {
    const cause: NodeError = {
      code: -32_002,
      message: 'Transaction simulation failed',
      data: { err: error, logs: peek(result, 'logs') }
    }
    throw rpcFailed({ details: cause.message, cause })
  }
  const used = readInteger(peek(result, 'unitsConsumed') ?? 0)
  const units = (used * 11n) / 10n + 1n
  return units < mostUnits ? units : mostUnits
}

/** What a transfer would do, from the accounts before and after it; undefined if the node does not answer. */
export async function simulateTransfer(rpc: Rpc, transfer: TransferRequest): Promise<Simulation | undefined> {
  try {
    const plan = await planTransfer(rpc, transfer)
    const addresses = [plan.destination]
    const [[before], result] = await Promise.all([
      readAccounts(rpc, addresses),
      simulate(rpc, transfer.from, plan, addresses)
    ])
    const error = peek(result, 'err')
    if (error != null) return { isSuccess: false, reason: JSON.stringify(error), moves: [] }
    const [after] = itemsOf(peek(result, 'accounts')).map(readAccount)
    if (!after) return undefined
    const { from, to, token } = transfer
    const amount = held(after, transfer) - held(before, transfer)
    return { isSuccess: true, moves: [{ from, to, amount, ...(token && { token }) }] }
  } catch {
    return undefined
  }
}

/** What an account has of what is sent. */
const held = (account: ChainAccount | undefined, { token }: TransferRequest): bigint =>
  token ? (readTokenAccount(account)?.amount ?? 0n) : (account?.lamports ?? 0n)
