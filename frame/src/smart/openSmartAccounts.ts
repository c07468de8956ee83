import { type Address, type Hex, numberToHex } from 'viem'
import type { Rpc } from '../contracts/Described.js'
import { digestOf } from '../contracts/digestOf.js'
import type { FrameChain } from '../contracts/FrameConfig.js'
import type { Call, CallsStatus, PreparedCalls, SmartAccounts } from '../contracts/SmartAccounts.js'
import { fieldsOf } from '../keys/record/readRecord.js'
import { permissionCapability } from '../permissions/Permission.js'
import type { FrameStorage } from '../storage/FrameStorage.js'
import { addressOf } from './accounts.js'
import { createCallRecords } from './createCallRecords.js'
import { chainIdOf, createChainClient } from './createChainClient.js'
import { readDelegation } from './delegation.js'
import { failureOf } from './failureOf.js'
import { prepareOperation, type Sponsoring } from './prepareOperation.js'
import { prepareTransaction } from './prepareTransaction.js'
import { readStatus } from './readStatus.js'
import { SmartAccountFailure } from './SmartAccountFailure.js'
import type { SmartChain, SmartContext } from './SmartContext.js'
import { sendPrepared } from './sendPrepared.js'
import { signMessageByAccount, signTypedDataByAccount } from './signByAccount.js'

export type SmartAccountOptions = {
  readonly chains: readonly FrameChain[]
  readonly rpc: Rpc
  /** Calls of bundler and paymaster, by `POST /wallet/v1/bundler?chainId=`. */
  readonly bundler: Rpc
  readonly storage: FrameStorage
  /** In ms; for tests. */
  readonly retryDelay?: number
  readonly pollingInterval?: number
}

/** Smart accounts of the first kind that each chain has. */
export function openSmartAccounts({
  chains,
  storage,
  retryDelay = 500,
  pollingInterval = 1_000,
  ...calls
}: SmartAccountOptions): SmartAccounts {
  const context: SmartContext = {
    ...calls,
    records: createCallRecords(storage),
    retryDelay,
    pollingInterval
  }
  const found = new Map<string, SmartChain>()
  for (const chain of chains) {
    const settings = chain.smartAccounts?.[0]
    if (settings && chain.id.startsWith('eip155:'))
      found.set(chain.id, { chain, settings, client: createChainClient(chain, context.rpc) })
  }
  const chainOf = (id: string): SmartChain => {
    const chain = found.get(id)
    if (chain === undefined) throw new SmartAccountFailure('chain')
    return chain
  }
  /** What is being sent, by digest: pressing twice sends once. */
  const sending = new Map<Hex, Promise<string>>()
  const outcomeOf = async (id: string) => {
    const record = await context.records.get(id)
    if (record === undefined) throw new SmartAccountFailure('unknown_id')
    return readStatus(context, chainOf(record.chain), record)
  }
  return {
    networks: () => [...found.values()].map(({ chain }) => chainIdOf(chain)),
    async account(chain, owner) {
      const smart = found.get(chain)
      return smart && describeAccount(smart, owner)
    },
    prepare: ({ chain, owner, calls: asked, ...wishes }) =>
      prepare(context, chainOf(chain), owner, asked, wishes),
    send(prepared, owner, beforeSending) {
      const running = sending.get(prepared.digest)
      if (running) return running
      const sent: Promise<string> = sendPrepared(
        { ...context, beforeSending },
        chainOf(prepared.chain),
        prepared,
        owner
      )
      sending.set(prepared.digest, sent)
      // What was refused may be tried again.
      sent.catch(() => sending.delete(prepared.digest))
      return sent
    },
    async waitForHash(id, signal) {
      for (;;) {
        signal?.throwIfAborted()
        const { status, hash } = await outcomeOf(id)
        if (hash) return hash
        if (status.status === 400) throw new SmartAccountFailure('refused')
        await pause(pollingInterval, signal)
      }
    },
    status: async (id): Promise<CallsStatus> => (await outcomeOf(id)).status,
    async capabilities(owner) {
      const entries = await Promise.all(
        [...found.values()].map(async smart => {
          const capabilities = await capabilitiesOf(smart, owner).catch(() => undefined)
          return capabilities ? [[numberToHex(chainIdOf(smart.chain)), capabilities] as const] : []
        })
      )
      return Object.fromEntries(entries.flat())
    },
    // A key's own signature is that of an account that delegates: its implementation takes it, and so do verifiers that know keys alone.
    async signMessage({ chain, message }, owner) {
      const smart = chainOf(chain)
      const signed =
        smart.settings.kind === 'eip7702'
          ? owner.signMessage({ message: { raw: message } })
          : signMessageByAccount(smart, owner, message)
      return signed.catch(rethrow)
    },
    async signTypedData({ chain, typedData }, owner) {
      const smart = chainOf(chain)
      const signed =
        smart.settings.kind === 'eip7702'
          ? owner.signTypedData(typedData)
          : signTypedDataByAccount(smart, owner, typedData)
      return signed.catch(rethrow)
    }
  }
}

const rethrow = (error: unknown): never => {
  throw failureOf(error, 'node_unavailable')
}

async function describeAccount({ settings, client }: SmartChain, owner: Address) {
  const { kind } = settings
  const address = addressOf(settings, owner)
  if (kind === 'eip7702') {
    const state = await readDelegation(client, owner, settings.implementation)
    return { address, kind, isDeployed: state === 'own' }
  }
  // Of an account that is deployed, the code is the proxy's: whatever it is, the address is taken.
  const state = await readDelegation(client, address, settings.implementation)
  return { address, kind, isDeployed: state !== 'none' }
}

async function prepare(
  context: SmartContext,
  smart: SmartChain,
  owner: Address,
  calls: readonly Call[],
  {
    capabilities,
    mustDelegate
  }: Pick<Parameters<SmartAccounts['prepare']>[0], 'capabilities' | 'mustDelegate'>
): Promise<PreparedCalls> {
  if (calls.length === 0) throw new SmartAccountFailure('empty')
  const wish = fieldsOf(fieldsOf(capabilities).paymasterService)
  const isWished = fieldsOf(capabilities).paymasterService !== undefined
  const { hasBundler, hasPaymaster, kind } = smart.settings
  const canSponsor = hasBundler && hasPaymaster
  if (isWished && !canSponsor && wish.optional !== true) throw new SmartAccountFailure('capability')
  const isRequired = isWished && wish.optional !== true
  const sponsoring: Sponsoring = !canSponsor ? 'none' : isRequired ? 'required' : 'wished'
  const account = await describeAccount(smart, owner)
  const byOperation = (how: Sponsoring) => prepareOperation(context, smart, owner, calls, how)
  const { payload, maxFee, isSponsored } =
    kind === 'erc4337' || (canSponsor && isWished)
      ? await byOperation(sponsoring)
      : await prepareTransaction(context, smart, owner, calls, mustDelegate).catch(async (error: unknown) => {
          // A sponsor may pay what the account cannot.
          if (!canSponsor || failureOf(error, 'refused').reason !== 'insufficient_funds') throw error
          return byOperation('required').catch(() => Promise.reject(error))
        })
  const delegatesTo = payload.delegation?.address
  return {
    chain: smart.chain.id,
    account,
    owner,
    calls,
    maxFee,
    isSponsored,
    payload,
    digest: digestOf(payload),
    ...(delegatesTo && { delegatesTo })
  }
}

/** EIP-5792: `ready` is an account that delegates with its first batch, which the person approves. */
async function capabilitiesOf({ settings, client }: SmartChain, owner: Address) {
  const { kind, implementation, hasBundler, hasPaymaster, permissions } = settings
  const state = kind === 'eip7702' ? await readDelegation(client, owner, implementation) : 'own'
  const atomic = {
    own: 'supported',
    none: 'ready',
    elsewhere: 'unsupported',
    contract: 'unsupported'
  } as const
  const isUsable = state === 'own' || state === 'none'
  return {
    atomic: { status: atomic[state] },
    ...(isUsable && hasBundler && hasPaymaster && { paymasterService: { supported: true } }),
    ...(isUsable && permissions && { permissions: permissionCapability })
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
