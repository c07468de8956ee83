import { type Address, concat, type Hex, numberToHex, pad, type RpcUserOperation, zeroHash } from 'viem'
import type { Call } from '../contracts/SmartAccounts.js'
import { fieldsOf } from '../keys/record/readRecord.js'
import { addressOf, creationInOperation, versionOf } from './accounts.js'
import { type ChainClient, chainIdOf } from './createChainClient.js'
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
  encodeCalls(calls, smart.settings)
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
  return { address: settings.implementation, chainId: chainIdOf(chain), nonce: await client.nonce(owner) }
}

type Wishes = { readonly isSponsored: boolean; readonly delegation: Delegation | undefined }

/** An operation while it is prepared, as JSON-RPC has it. */
type Draft = Partial<Record<keyof RpcUserOperation, unknown>>

/** Stands in for the owner's signature in estimates: as long, and of valid form. */
const anySignature = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

async function prepare(
  { bundler }: SmartContext,
  { chain, settings, client }: SmartChain,
  owner: Address,
  calls: readonly Call[],
  { isSponsored, delegation }: Wishes
): Promise<PreparedOperation> {
  const { entryPoint } = settings
  const chainId = chainIdOf(chain)
  const sender = addressOf(settings, owner)
  const [nonce, code, fees] = await Promise.all([
    nonceOf(client, entryPoint, sender),
    client.code(sender),
    client.fees()
  ])
  // Bundlers refuse operations whose fees are close to the present ones, and return what is not used.
  const [maxFeePerGas, maxPriorityFeePerGas] = [2n * fees.maxFeePerGas, 2n * fees.maxPriorityFeePerGas]
  const draft: Draft = {
    sender,
    nonce: numberToHex(nonce),
    ...(code === '0x' && creationInOperation(settings, owner)),
    callData: encodeCalls(calls, settings),
    maxFeePerGas: numberToHex(maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas)
  }
  const signed = {
    signature: anySignature,
    ...(delegation && { eip7702Auth: writeAuthorization({ ...delegation, r: zeroHash, s: zeroHash }) })
  }
  const noGas = { callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0' }
  const askPaymaster = (method: string, operation: Draft) =>
    bundler(chain.id, method, [operation, entryPoint, numberToHex(chainId), null]).catch(throwRefused)
  const stub = isSponsored
    ? await askPaymaster('pm_getPaymasterStubData', { ...noGas, ...draft, ...signed })
    : undefined
  const paid = { ...draft, ...pick(stub, paymasterFields) }
  const noPaymasterGas = paid.paymaster !== undefined && {
    paymasterVerificationGasLimit: '0x0',
    paymasterPostOpGasLimit: '0x0'
  }
  const estimate = await bundler(chain.id, 'eth_estimateUserOperationGas', [
    { ...noGas, ...noPaymasterGas, ...paid, ...signed },
    entryPoint
  ])
  const estimated = { ...pick(estimate, gasFields), ...paid }
  const promise =
    isSponsored && fieldsOf(stub).isFinal !== true
      ? await askPaymaster('pm_getPaymasterData', { ...estimated, ...signed })
      : undefined
  const operation = { ...estimated, ...pick(promise, paymasterFields) } as RpcUserOperation
  const maxFee = isSponsored ? 0n : gasOf(operation) * maxFeePerGas
  if (!isSponsored && (await client.balance(sender)) < totalValue(calls) + maxFee)
    throw new SmartAccountFailure('insufficient_funds')
  const payload: OperationPayload = {
    kind: 'operation',
    chainId,
    entryPoint,
    version: versionOf(settings),
    operation,
    ...(delegation && { delegation })
  }
  return { payload, maxFee, isSponsored }
}

const gasLimits = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const
const paymasterGas = ['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'] as const
const gasFields = [...gasLimits, ...paymasterGas]
const paymasterFields = ['paymaster', 'paymasterData', ...paymasterGas] as const

/** The named fields of an answer. Numbers are without leading zeros, so that not all of them are whole bytes. */
function pick(answer: unknown, names: readonly (keyof RpcUserOperation)[]): Draft {
  const given = fieldsOf(answer)
  const fields = names.flatMap(name => {
    const value = given[name]
    if (value === undefined || value === null) return []
    if (typeof value !== 'string' || !/^0x[\da-f]*$/i.test(value))
      throw new TypeError('The bundler gave an answer that is not valid')
    return [[name, value]]
  })
  return Object.fromEntries(fields)
}

/** A delegation with its signature as bundlers read it: `eip7702Auth`. */
export function writeAuthorization({
  address,
  chainId,
  nonce,
  r,
  s,
  yParity = 0
}: Delegation & { readonly r: Hex; readonly s: Hex; readonly yParity?: number | undefined }) {
  return {
    address,
    chainId: numberToHex(chainId),
    nonce: numberToHex(nonce),
    r: pad(r, { size: 32 }),
    s: pad(s, { size: 32 }),
    yParity: numberToHex(yParity, { size: 1 })
  }
}

/** `getNonce(address sender, uint192 key)` of EntryPoints. */
const getNonce = '0x35567e1a'

/** The nonce of key 0: operations are carried out in order, and one that is prepared twice is carried out once. */
export async function nonceOf(client: ChainClient, entryPoint: Address, sender: Address): Promise<bigint> {
  const answer = await client.call(entryPoint, concat([getNonce, pad(sender), zeroHash]))
  if (answer.length !== 66) throw new TypeError('The EntryPoint gave an answer that is not valid')
  return BigInt(answer)
}

function gasOf(operation: RpcUserOperation): bigint {
  return gasLimits.reduce((sum, name) => sum + BigInt(operation[name]), 0n)
}

/** What a paymaster (ERC-7677) refuses is its refusal. */
function throwRefused(cause: unknown): never {
  const { detail } = failureOf(cause, 'paymaster_refused')
  throw new SmartAccountFailure('paymaster_refused', { cause, ...(detail !== undefined && { detail }) })
}
