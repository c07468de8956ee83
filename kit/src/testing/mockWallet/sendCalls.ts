import { type Hex, isHex } from 'viem'
import type { CallBatch } from './CallBatch.js'
import { randomId } from './randomId.js'
import { chainClient } from './rpc.js'
import { rpcError } from './rpcError.js'
import { sendInTurn, type TransactionRequest } from './sendTransaction.js'
import { accountFor, type MockWalletState, remember, sharedAddresses } from './state.js'

type Capabilities = Readonly<Record<string, unknown>>
type Call = TransactionRequest & { readonly capabilities?: Capabilities }
type Parameters = {
  readonly version?: unknown
  readonly id?: unknown
  readonly from?: unknown
  readonly chainId?: unknown
  readonly atomicRequired?: unknown
  readonly calls?: unknown
  readonly capabilities?: Capabilities
}

/** Maximum number of calls in a batch: our own choice, which EIP-5792 leaves to the wallet. */
const callLimit = 50

/**
 * `wallet_sendCalls` (EIP-5792, version 2.0.0): one approval, then one transaction after the other, on the named
 * chain. Resolves before the transactions are mined. Rejects with the EIP's codes.
 */
export async function sendCalls(
  state: MockWalletState,
  ask: () => Promise<void>,
  [parameter]: readonly unknown[]
): Promise<{ readonly id: string }> {
  const { version, from, id, chainId, atomicRequired, calls, capabilities } = (parameter ?? {}) as Parameters
  if (version !== '2.0.0') throw rpcError(-32602, `Version "${String(version)}" is not supported: 2.0.0 is.`)
  if (!Array.isArray(calls) || calls.length === 0 || !calls.every(isCall))
    throw rpcError(-32602, 'Expected a list of calls.')
  if (typeof atomicRequired !== 'boolean') throw rpcError(-32602, 'Expected a boolean atomicRequired.')
  if (id !== undefined && (typeof id !== 'string' || id.length === 0 || id.length > 8_194))
    throw rpcError(-32602, 'Expected an id of at most 8194 characters.')
  const account = accountFor(state, from ?? sharedAddresses(state)[0])
  const chain = knownChain(state, chainId)
  refuseCapabilities([capabilities, ...calls.map(call => call.capabilities)])
  if (id !== undefined && state.batches.has(id)) throw rpcError(5720, 'There is a batch with this id.')
  if (calls.length > callLimit) throw rpcError(5740, `At most ${callLimit} calls fit into a batch.`)
  if (atomicRequired && !state.options.atomic)
    throw rpcError(5760, 'This wallet does not execute calls atomically.')
  const client = chainClient(state, chain)
  await ask()
  const batch: CallBatch = {
    id: id ?? randomId(),
    chainId: hexOf(chain),
    count: calls.length,
    hashes: [],
    isOver: false
  }
  state.batches.set(batch.id, batch)
  remember(state)
  void sendAll(batch, call => sendInTurn(state, client, account, call), calls).then(() => remember(state))
  return { id: batch.id }
}

/** `wallet_getCapabilities` (EIP-5792): whether calls are atomic, on each requested chain that the wallet has. */
export function capabilitiesOf(state: MockWalletState, [address, asked]: readonly unknown[]) {
  accountFor(state, address)
  if (asked !== undefined && !Array.isArray(asked)) throw rpcError(-32602, 'Expected a list of chain ids.')
  const chains = [...state.chains.keys()].map(hexOf)
  const wanted = asked?.map(chainId => String(chainId).toLowerCase())
  const status = state.options.atomic ? 'supported' : 'unsupported'
  return Object.fromEntries(
    chains.filter(chain => !wanted || wanted.includes(chain)).map(chain => [chain, { atomic: { status } }])
  )
}

/** A failed call stops the rest (EIP-5792). */
async function sendAll(batch: CallBatch, send: (call: Call) => Promise<Hex>, calls: readonly Call[]) {
  try {
    for (const { to, value, data } of calls)
      batch.hashes.push(await send({ ...(to && { to }), ...(value && { value }), ...(data && { data }) }))
  } catch {
    // The batch has fewer hashes than calls: `wallet_getCallsStatus` reports the failure.
  } finally {
    batch.isOver = true
  }
}

function isCall(call: unknown): call is Call {
  if (typeof call !== 'object' || call === null) return false
  const { to, value, data } = call as Call
  return [to, value, data].every(part => part === undefined || isHex(part))
}

function knownChain(state: MockWalletState, chainId: unknown): number {
  if (!isHex(chainId)) throw rpcError(-32602, "Expected 0x-prefixed hexadecimal string 'chainId'.")
  if (state.chains.has(Number(chainId))) return Number(chainId)
  throw rpcError(5710, `The chain ${chainId} is not supported.`)
}

/** Refuses unsupported capabilities that the app did not mark as optional. */
function refuseCapabilities(all: readonly (Capabilities | undefined)[]): void {
  for (const [name, value] of all.flatMap(some => Object.entries(some ?? {}))) {
    const { optional } = (value ?? {}) as { readonly optional?: unknown }
    if (optional !== true) throw rpcError(5700, `The capability "${name}" is not supported.`)
  }
}

const hexOf = (chainId: number): Hex => `0x${chainId.toString(16)}`
