import { type Address, parseAbi, zeroHash } from 'viem'
import {
  formatUserOperationRequest,
  getPaymasterData,
  getPaymasterStubData,
  prepareUserOperation,
  type UserOperation
} from 'viem/account-abstraction'
import { getBalance, getTransactionCount, readContract } from 'viem/actions'
import type { Call } from '../contracts/SmartAccounts.js'
import { toViemAccount, versionOf } from './accounts.js'
import { type ChainClient, chainIdOf, createChainClient } from './createChainClient.js'
import { readDelegation, requireOwn } from './delegation.js'
import { encodeCalls, totalValue } from './encodeCalls.js'
import { failureOf } from './failureOf.js'
import type { Delegation, OperationPayload } from './payload.js'
import { SmartAccountFailure } from './SmartAccountFailure.js'
import type { SmartChain, SmartContext } from './SmartContext.js'

/** `required`: without a sponsor there is no operation. `wished`: else the account pays itself. */
export type Sponsoring = 'required' | 'wished' | 'none'

export type PreparedOperation = {
  readonly payload: OperationPayload
  readonly maxFee: bigint
  readonly isSponsored: boolean
}

/** A user operation (ERC-4337) of an owner's account. */
export async function prepareOperation(
  context: SmartContext,
  smart: SmartChain,
  owner: Address,
  calls: readonly Call[],
  sponsoring: Sponsoring
): Promise<PreparedOperation> {
  // Throws before anything is asked.
  encodeCalls(calls)
  const delegation = await readMissingDelegation(smart, owner)
  if (sponsoring !== 'none') {
    try {
      return await prepare(context, smart, owner, calls, { isSponsored: true, delegation })
    } catch (error) {
      if (sponsoring === 'required' || !isRefusedByPaymaster(error))
        throw failureOf(error, 'bundler_unavailable')
    }
  }
  try {
    return await prepare(context, smart, owner, calls, { isSponsored: false, delegation })
  } catch (error) {
    throw failureOf(error, 'bundler_unavailable')
  }
}

const isRefusedByPaymaster = (error: unknown) =>
  failureOf(error, 'bundler_unavailable').reason === 'paymaster_refused'

async function readMissingDelegation(
  { chain, settings, client }: SmartChain,
  owner: Address
): Promise<Delegation | undefined> {
  if (settings.kind !== 'eip7702') return undefined
  const state = await readDelegation(client, owner, settings.implementation)
  requireOwn(state)
  if (state === 'own') return undefined
  const nonce = await getTransactionCount(client, { address: owner, blockTag: 'pending' })
  return { address: settings.implementation, chainId: chainIdOf(chain), nonce }
}

type Wishes = { readonly isSponsored: boolean; readonly delegation: Delegation | undefined }

async function prepare(
  { bundler }: SmartContext,
  { chain, settings, client }: SmartChain,
  owner: Address,
  calls: readonly Call[],
  { isSponsored, delegation }: Wishes
): Promise<PreparedOperation> {
  const account = await toViemAccount(settings, client, owner)
  // viem asks this client for estimates, and the other one, as its `client`, for fees.
  const asked = Object.assign(createChainClient(chain, bundler), { client })
  const operation = (await prepareUserOperation(asked, {
    account,
    calls: calls.map(({ to, value, data }) => ({ to, value, data })) as never,
    nonce: await nonceOf(client, settings.entryPoint, account.address),
    ...(isSponsored && { paymaster: paymasterOf(asked) }),
    // Stands in for the signature until the owner signs.
    ...(delegation && { authorization: { ...delegation, r: zeroHash, s: zeroHash, yParity: 0 } })
  })) as unknown as UserOperation<'0.8'>
  const {
    signature: _,
    eip7702Auth: __,
    ...request
  } = formatUserOperationRequest(operation) as never as {
    readonly signature?: unknown
    readonly eip7702Auth?: unknown
  }
  const maxFee = isSponsored ? 0n : gasOf(operation) * operation.maxFeePerGas
  if (!isSponsored) await requireFunds(client, account.address, totalValue(calls) + maxFee)
  const payload: OperationPayload = {
    kind: 'operation',
    chainId: chainIdOf(chain),
    entryPoint: settings.entryPoint,
    version: versionOf(settings),
    operation: pick(request, operation.sender, calls),
    ...(delegation && { delegation })
  }
  return { payload, maxFee, isSponsored }
}

/** The fields of `eth_sendUserOperation` alone: viem adds its own. */
function pick(request: object, sender: Address, calls: readonly Call[]): OperationPayload['operation'] {
  const names = [
    'nonce',
    'factory',
    'factoryData',
    'callGasLimit',
    'verificationGasLimit',
    'preVerificationGas',
    'maxFeePerGas',
    'maxPriorityFeePerGas',
    'paymaster',
    'paymasterData',
    'paymasterVerificationGasLimit',
    'paymasterPostOpGasLimit'
  ]
  const fields = Object.entries(request).filter(
    ([name, value]) => names.includes(name) && value !== undefined
  )
  return { ...Object.fromEntries(fields), sender, callData: encodeCalls(calls) } as never
}

const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])

/** The nonce of key 0: operations are carried out in order, and one that is prepared twice is carried out once. */
export const nonceOf = (client: ChainClient, entryPoint: Address, sender: Address) =>
  readContract(client, { address: entryPoint, abi: nonceAbi, functionName: 'getNonce', args: [sender, 0n] })

const gasOf = (operation: UserOperation<'0.8'>): bigint =>
  operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas

async function requireFunds(client: ChainClient, address: Address, needed: bigint): Promise<void> {
  if ((await getBalance(client, { address })) < needed) throw new SmartAccountFailure('insufficient_funds')
}

/** The calls of ERC-7677: what they refuse is a refusal of the paymaster. */
function paymasterOf(client: ChainClient) {
  const ask =
    <P, R>(call: (parameters: P) => Promise<R>) =>
    async (parameters: P): Promise<R> => {
      try {
        return await call(parameters)
      } catch (cause) {
        const { detail } = failureOf(cause, 'paymaster_refused')
        throw new SmartAccountFailure('paymaster_refused', { cause, ...(detail !== undefined && { detail }) })
      }
    }
  return {
    getPaymasterStubData: ask((parameters: Parameters<typeof getPaymasterStubData>[1]) =>
      getPaymasterStubData(client, parameters)
    ),
    getPaymasterData: ask((parameters: Parameters<typeof getPaymasterData>[1]) =>
      getPaymasterData(client, parameters)
    )
  }
}
