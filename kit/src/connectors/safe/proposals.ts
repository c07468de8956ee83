import { peek } from '../../protocol/peek.js'
import type { Channel } from './channel.js'
import { invalidParams, providerError, unsupported } from './errors.js'
import type { SafeInfo } from './readInfo.js'
import { isHash, type ProposedTransaction, readTransaction } from './readTransaction.js'

/** How long the wallet may take to say what became of a proposal: its web app asks a server. In ms, ours. */
const patience = 10_000
/** More calls than a block has room for. Ours. */
const callLimit = 500

/** Proposes a transaction (EIP-1474 `eth_sendTransaction`). Resolves with the hash of the proposal, which is no hash of a transaction. */
export function sendTransaction(
  channel: Channel,
  { chainId }: SafeInfo,
  transaction: unknown
): Promise<string> {
  const asked = peek(transaction, 'chainId')
  if (asked !== undefined && Number(asked) !== chainId)
    throw providerError(4901, 'The Safe is on another network')
  const gas = peek(transaction, 'gas')
  const params = gas === undefined ? {} : { safeTxGas: Number(integerOf(gas)) }
  return propose(channel, [transaction], params)
}

/** Proposes a batch (EIP-5792 `wallet_sendCalls` 2.0.0): always as one transaction. Its id is the hash of the proposal. */
export async function sendCalls(channel: Channel, { chainId }: SafeInfo, batch: unknown): Promise<unknown> {
  const [calls, chain] = [peek(batch, 'calls'), peek(batch, 'chainId')]
  // EIP-5792 section "Error Codes".
  if (chain !== undefined && Number(chain) !== chainId)
    throw providerError(5710, 'The Safe is on another network')
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > callLimit)
    throw invalidParams('There are no calls')
  return { id: await propose(channel, calls, {}) }
}

async function propose(channel: Channel, calls: readonly unknown[], params: object): Promise<string> {
  const txs = calls.map(call => {
    const [to, value, data] = [
      peek(call, 'to'),
      peek(call, 'value'),
      peek(call, 'data') ?? peek(call, 'input')
    ]
    if (to === undefined || to === null)
      throw unsupported('A Safe creates no contracts: a call needs a receiver')
    if (typeof to !== 'string' || !/^0x[\da-f]{40}$/i.test(to))
      throw invalidParams('The receiver is not an address')
    if (data !== undefined && !(typeof data === 'string' && /^0x(?:[\da-f]{2})*$/i.test(data)))
      throw invalidParams('The call data are not hex')
    return { to, value: integerOf(value ?? 0).toString(), data: data ?? '0x' }
  })
  const hash = peek(await channel.request('sendTransactions', { txs, params }), 'safeTxHash')
  if (!isHash(hash)) throw providerError(-32_603, 'The Safe answered without the hash of a proposal')
  return hash.toLowerCase()
}

function integerOf(value: unknown): bigint {
  const isInteger = /^(?:0x[\da-f]{1,64}|\d{1,78})$/i.test(String(value))
  if (!isInteger || typeof value === 'object') throw invalidParams('An amount is not an integer')
  return BigInt(value as string | number | bigint)
}

/** What became of a proposal; undefined if the wallet does not answer, or does not know it. */
export async function readProposal(channel: Channel, hash: string): Promise<ProposedTransaction | undefined> {
  const safeTxHash = hash
  const answer = await channel.request('getTxBySafeTxHash', { safeTxHash }, patience).catch(() => undefined)
  return answer === undefined ? undefined : readTransaction(answer)
}

/**
 * A transaction or its receipt by the hash of its proposal, or by its own. The answer has the hash that was asked for, as libraries compare it.
 * Null while the proposal is not executed.
 */
export async function readByHash(
  channel: Channel,
  method: 'eth_getTransactionByHash' | 'eth_getTransactionReceipt',
  hash: unknown
): Promise<unknown> {
  if (!isHash(hash)) throw invalidParams('Not the hash of a transaction')
  const proposal = await readProposal(channel, hash).catch(() => undefined)
  if (proposal && !proposal.hash) return null
  const answer = await channel.request('rpcCall', { call: method, params: [proposal?.hash ?? hash] })
  if (typeof answer !== 'object' || answer === null) return null
  return { ...answer, [method === 'eth_getTransactionByHash' ? 'hash' : 'transactionHash']: hash }
}

/** EIP-5792 section "wallet_getCallsStatus". A failed proposal was executed, and reverted. */
const codes: Readonly<Record<ProposedTransaction['status'], number>> = {
  awaitingConfirmations: 100,
  awaitingExecution: 100,
  success: 200,
  cancelled: 400,
  failed: 500
}

/** The status of a proposal (EIP-5792 `wallet_getCallsStatus`). */
export async function callsStatus(channel: Channel, chainId: number, id: unknown): Promise<unknown> {
  // EIP-5792 section "Error Codes".
  if (!isHash(id)) throw providerError(5730, 'The Safe does not know this batch')
  const proposal = await readProposal(channel, id)
  if (!proposal) throw providerError(5730, 'The Safe does not know this batch')
  const { status, hash } = proposal
  const base = { version: '2.0.0', id, chainId: hexOf(chainId), atomic: true, status: codes[status] }
  const receipt =
    hash && (await channel.request('rpcCall', { call: 'eth_getTransactionReceipt', params: [hash] }))
  if (typeof receipt !== 'object' || receipt === null) return base
  // The transaction may succeed while the call in it fails.
  const outcome = status === 'success' ? '0x1' : '0x0'
  const [logs, blockHash, blockNumber, gasUsed] = ['logs', 'blockHash', 'blockNumber', 'gasUsed'].map(name =>
    peek(receipt, name)
  )
  const fields = {
    logs,
    status: outcome,
    blockHash,
    blockNumber: quantity(blockNumber),
    gasUsed: quantity(gasUsed)
  }
  return { ...base, receipts: [{ ...fields, transactionHash: hash }] }
}

/** Some web apps answer numbers in place of hex. */
const quantity = (value: unknown): unknown => (typeof value === 'number' ? hexOf(value) : value)

/** A Safe executes all calls of a batch or none (EIP-5792; `atomicBatch` of its first version). */
export const capabilities = (chainId: number) => ({
  [hexOf(chainId)]: { atomic: { status: 'supported' }, atomicBatch: { supported: true } }
})

const hexOf = (value: number): string => `0x${value.toString(16)}`
