import { type Address, type Hex, numberToHex } from 'viem'
import type { Call } from '../contracts/SmartAccounts.js'
import { chainIdOf } from './createChainClient.js'
import { delegationCode, readDelegation, requireOwn } from './delegation.js'
import { encodeCalls, totalValue } from './encodeCalls.js'
import { failureOf } from './failureOf.js'
import type { TransactionPayload } from './payload.js'
import { SmartAccountFailure } from './SmartAccountFailure.js'
import type { SmartChain, SmartContext } from './SmartContext.js'

/** The gas of an authorisation (EIP-7702, PER_EMPTY_ACCOUNT_COST): an estimate without signature does not have it. */
const authorizationGas = 25_000n

/**
 * A transaction of an account that delegates, or will with it (EIP-7702). One call alone needs no delegation, unless `mustDelegate`: it is an
 * ordinary transaction, of an account that delegates elsewhere, too.
 */
export async function prepareTransaction(
  context: SmartContext,
  { chain, settings, client }: SmartChain,
  owner: Address,
  calls: readonly Call[],
  mustDelegate = false
): Promise<{ readonly payload: TransactionPayload; readonly maxFee: bigint; readonly isSponsored: false }> {
  const single = calls.length === 1 ? calls[0] : undefined
  const state = single && !mustDelegate ? 'own' : await readDelegation(client, owner, settings.implementation)
  requireOwn(state)
  const isDelegating = state === 'none'
  const target = single ?? { to: owner, value: 0n, data: encodeCalls(calls, settings) }
  try {
    const [nonce, fees, balance, gas] = await Promise.all([
      client.nonce(owner),
      client.fees(),
      client.balance(owner),
      estimate(context, chain.id, owner, target, isDelegating ? settings.implementation : undefined)
    ])
    const maxFee = gas * fees.maxFeePerGas
    if (balance < totalValue(calls) + maxFee) throw new SmartAccountFailure('insufficient_funds')
    const chainId = chainIdOf(chain)
    const payload: TransactionPayload = {
      kind: 'transaction',
      chainId,
      nonce,
      to: target.to,
      value: numberToHex(target.value),
      data: target.data,
      gas: numberToHex(gas),
      maxFeePerGas: numberToHex(fees.maxFeePerGas),
      maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
      // The transaction's own nonce is counted before its authorisations are read (EIP-7702).
      ...(isDelegating && { delegation: { address: settings.implementation, chainId, nonce: nonce + 1 } })
    }
    return { payload, maxFee, isSponsored: false }
  } catch (error) {
    throw failureOf(error, 'node_unavailable')
  }
}

/** With a fifth on top: the state may change until the transaction is mined. */
async function estimate(
  { rpc }: SmartContext,
  chain: string,
  from: Address,
  { to, value, data }: Call,
  implementation: Address | undefined
): Promise<bigint> {
  const request = { from, to, data, value: numberToHex(value) }
  const overrides = implementation && { [from]: { code: delegationCode(implementation) } }
  const gas = await rpc(chain, 'eth_estimateGas', [request, 'latest', ...(overrides ? [overrides] : [])])
  return (BigInt(gas as Hex) * 6n) / 5n + (implementation ? authorizationGas : 0n)
}
