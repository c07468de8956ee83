import { type Hex, isAddressEqual, keccak256, type LocalAccount, type SignedAuthorization } from 'viem'
import {
  formatUserOperation,
  getUserOperationHash,
  getUserOperationTypedData
} from 'viem/account-abstraction'
import { digestOf } from '../contracts/digestOf.js'
import type { PreparedCalls } from '../contracts/SmartAccounts.js'
import { addressOf } from './accounts.js'
import { readDelegation } from './delegation.js'
import { encodeCalls } from './encodeCalls.js'
import { failureOf, refusalOf } from './failureOf.js'
import type { Delegation, OperationPayload, Payload, TransactionPayload } from './payload.js'
import { writeAuthorization } from './prepareOperation.js'
import { signAsDelegator } from './signAsDelegator.js'
import { SmartAccountFailure } from './SmartAccountFailure.js'
import type { SmartChain, SmartContext } from './SmartContext.js'
import type { CallRecord } from './createCallRecords.js'

type Sending = SmartContext & { readonly beforeSending?: ((id: string) => Promise<void>) | undefined }

/** Signs and sends what was prepared. Resolves with its id, also where the answer to the sending was lost: the calls are on their way then, or not. */
export async function sendPrepared(
  context: Sending,
  smart: SmartChain,
  prepared: PreparedCalls,
  owner: LocalAccount
): Promise<Hex> {
  const payload = prepared.payload as Payload
  assertShown(smart, prepared, payload, owner)
  await assertUnchanged(smart, prepared, payload)
  if (payload.kind === 'transaction') return sendTransaction(context, smart, payload, owner)
  return sendOperation(context, smart, payload, owner)
}

/** What is signed is what was shown: the digest, and the calls, accounts and delegation that the view has shown. */
function assertShown(
  { chain, settings }: SmartChain,
  prepared: PreparedCalls,
  payload: Payload,
  owner: LocalAccount
): void {
  const { calls, delegatesTo } = prepared
  const account = addressOf(settings, owner.address)
  const [only, ...others] = calls
  const isSent =
    payload.kind === 'operation'
      ? isAddressEqual(payload.operation.sender, account) &&
        payload.operation.callData === encodeCalls(calls, settings)
      : only && others.length === 0
        ? payload.to === only.to && payload.data === only.data && BigInt(payload.value) === only.value
        : payload.to !== undefined &&
          isAddressEqual(payload.to, account) &&
          payload.data === encodeCalls(calls, settings) &&
          BigInt(payload.value) === 0n
  const delegation = payload.delegation?.address
  const isPinned = delegation === undefined || delegation === settings.implementation
  const isRight =
    digestOf(payload) === prepared.digest &&
    isAddressEqual(prepared.owner, owner.address) &&
    isAddressEqual(prepared.account.address, account) &&
    prepared.chain === chain.id &&
    `eip155:${payload.chainId}` === chain.id &&
    (payload.kind === 'transaction' || payload.entryPoint === settings.entryPoint) &&
    delegatesTo === delegation
  if (!isSent || !isRight || !isPinned) throw new SmartAccountFailure('tampered')
}

/** A batch would run in other code if the account's delegation had changed since. */
async function assertUnchanged(
  { settings, client }: SmartChain,
  { owner, calls }: PreparedCalls,
  payload: Payload
): Promise<void> {
  const isOrdinary = payload.kind === 'transaction' && calls.length === 1 && !payload.delegation
  if (settings.kind !== 'eip7702' || isOrdinary) return
  const state = await readDelegation(client, owner, settings.implementation)
  if (state !== (payload.delegation ? 'none' : 'own')) throw new SmartAccountFailure('changed')
}

/** To the one pinned implementation, on this chain only (EIP-7702: chain id 0 would be valid on all). */
function signDelegation(
  owner: LocalAccount,
  { address, chainId, nonce }: Delegation
): Promise<SignedAuthorization> {
  if (!owner.signAuthorization || chainId === 0) throw new SmartAccountFailure('tampered')
  return owner.signAuthorization({ address, chainId, nonce })
}

async function sendTransaction(
  context: Sending,
  smart: SmartChain,
  payload: TransactionPayload,
  owner: LocalAccount
): Promise<Hex> {
  const { chainId, nonce, to, data, delegation } = payload
  const fields = {
    chainId,
    nonce,
    to,
    data,
    value: BigInt(payload.value),
    gas: BigInt(payload.gas),
    maxFeePerGas: BigInt(payload.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(payload.maxPriorityFeePerGas)
  }
  const raw = await owner.signTransaction(
    delegation
      ? { ...fields, type: 'eip7702', authorizationList: [await signDelegation(owner, delegation)] }
      : { ...fields, type: 'eip1559' }
  )
  const id = keccak256(raw)
  const record = {
    id,
    kind: 'transaction',
    chain: smart.chain.id,
    sender: owner.address,
    nonce: `${nonce}`
  } as const
  await send(context, smart, record, async () => {
    await context.rpc(smart.chain.id, 'eth_sendRawTransaction', [raw])
  })
  return id
}

async function sendOperation(
  context: Sending,
  smart: SmartChain,
  payload: OperationPayload,
  owner: LocalAccount
): Promise<Hex> {
  const { entryPoint, version, chainId, delegation } = payload
  const authorization = delegation && (await signDelegation(owner, delegation))
  const userOperation = {
    ...formatUserOperation(payload.operation),
    ...(authorization && { authorization })
  } as never
  const hashed = { chainId, entryPointAddress: entryPoint, userOperation }
  const id = getUserOperationHash({ ...hashed, entryPointVersion: version })
  const signature = await signOperation()
  /** Simple7702Account takes a signature of the hash (EntryPoint 0.8: typed data), Solady's account one of it as a message. */
  function signOperation(): Promise<Hex> {
    if (smart.settings.permissions) return signAsDelegator(owner, hashed)
    if (version === '0.8') return owner.signTypedData(getUserOperationTypedData(hashed))
    return owner.signMessage({ message: { raw: id } })
  }
  const request = {
    ...payload.operation,
    signature,
    ...(authorization && { eip7702Auth: writeAuthorization(authorization) })
  }
  const { sender } = payload.operation
  const nonce = `${BigInt(payload.operation.nonce)}`
  const record = { id, kind: 'operation', chain: smart.chain.id, sender, nonce, entryPoint } as const
  await send(context, smart, record, async () => {
    await context.bundler(smart.chain.id, 'eth_sendUserOperation', [request, entryPoint])
  })
  return id
}

const tries = 3

/**
 * Records the calls, then sends them. They are signed once, so that another try is the same transaction or operation, which is carried out once.
 * Only an answer that refuses the first try says that they were not sent; without an answer they stay recorded.
 */
async function send(
  { records, retryDelay, beforeSending }: Sending,
  { client }: SmartChain,
  record: Omit<CallRecord, 'fromBlock'>,
  call: () => Promise<void>
): Promise<void> {
  const silent = record.kind === 'operation' ? 'bundler_unavailable' : 'node_unavailable'
  const block = await client.blockNumber().catch((error: unknown) => {
    throw failureOf(error, 'node_unavailable')
  })
  // The same calls with the same nonce, by another tab: they may have been sent.
  const isKnown = (await records.get(record.id)) !== undefined
  if (!isKnown) await records.add({ ...record, fromBlock: `${block}` })
  await beforeSending?.(record.id)
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      await call()
      return
    } catch (error) {
      // After a lost answer, a refusal may be that of what was sent already: its nonce is used.
      if (refusalOf(error) !== undefined) {
        if (attempt > 1 || isKnown) return
        await records.remove(record.id)
        throw failureOf(error, silent)
      }
      if (attempt < tries) await new Promise(resolve => setTimeout(resolve, retryDelay))
    }
  }
}
