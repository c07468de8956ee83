import { hexToString } from 'viem'
import type {
  AssetMove,
  CallsSimulation,
  CallsToSimulate,
  ContractCall,
  Simulation
} from '../core/contracts/Adapter.js'
import { transferCall } from '../protocol/eip1193/walletRequests.js'
import { peek } from '../protocol/peek.js'
import { sanitizeText } from '../protocol/text.js'
import type { TransferRequest } from '../protocol/walletRequests.js'
import { assertChain } from './estimateFees.js'
import type { NetworkReader } from './networkReader.js'

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` of ERC-1155. */
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** With `traceTransfers`, movements of the coin are logs of this address. */
const coin = /^0xe{40}$/i
/** More logs than a transfer has; limits the work that a hostile node can cause. */
const logLimit = 64
/** More logs than a long route has. With more than these, calls count as not simulated: the first ones alone could hide a movement. */
const callLogLimit = 1_000

/**
 * Simulates a transfer on the newest block by `eth_simulateV1`
 * (https://github.com/ethereum/execution-apis/blob/main/src/eth/execute.yaml). Undefined if the node cannot, does not answer, or is of
 * another chain.
 */
export async function simulateTransfer(
  client: NetworkReader,
  transfer: TransferRequest
): Promise<Simulation | undefined> {
  return simulate(client, transfer.from, [transferCall(transfer)], ([result]) =>
    result === undefined ? undefined : readResult(result, transfer.token !== undefined, logLimit)
  )
}

/**
 * Simulates calls of an account in one block, as `simulateTransfer` does, and how its balances of `tokens` change: read from the tokens
 * before and after, because their events may say anything.
 */
export async function simulateCalls(
  client: NetworkReader,
  { from, calls, tokens }: CallsToSimulate
): Promise<CallsSimulation | undefined> {
  const probes = tokens.map(token => balanceCall(token, from))
  return simulate(client, from, [...probes, ...calls, ...probes], results =>
    readCalls(results, calls.length, probes.length)
  )
}

/** What the calls between two rows of `probes` readings of balances do. */
function readCalls(results: readonly unknown[], count: number, probes: number): CallsSimulation | undefined {
  if (results.length !== count + 2 * probes) return undefined
  const ofCalls = results.slice(probes, probes + count)
  if (ofCalls.some(result => listOf(peek(result, 'logs')).length > callLogLimit)) return undefined
  const own = ofCalls.map(result => readResult(result, false, callLogLimit))
  const failed = own.find(({ isSuccess }) => !isSuccess)
  if (failed) return { ...failed, changes: [] }
  const read = (result: unknown) => numberOf(wordsOf(peek(result, 'returnData'))?.[0])
  const changes = Array.from(
    { length: probes },
    (_, index) => read(results[probes + count + index]) - read(results[index])
  )
  return { isSuccess: true, moves: own.flatMap(({ moves }) => moves), changes }
}

/** ERC-20 `balanceOf(address)`. */
const balanceCall = (token: string, holder: string): ContractCall => ({
  to: token,
  data: `0x70a08231${holder.slice(2).toLowerCase().padStart(64, '0')}`
})

/**
 * Reads the results of calls in one block; `undefined` if the node cannot simulate, does not answer, is of another chain, or answers with what
 * cannot be read.
 */
async function simulate<T>(
  client: NetworkReader,
  from: string,
  list: readonly ContractCall[],
  read: (results: readonly unknown[]) => T | undefined
): Promise<T | undefined> {
  try {
    const calls = list.map(({ value, ...call }) => ({
      from,
      ...call,
      ...(value && { value: `0x${value.toString(16)}` })
    }))
    const request = { blockStateCalls: [{ calls }], traceTransfers: true }
    const [answer] = await Promise.all([
      client.request({ method: 'eth_simulateV1', params: [request, 'latest'] } as never) as Promise<unknown>,
      assertChain(client)
    ])
    const [block] = listOf(answer)
    return read(listOf(peek(block, 'calls')))
  } catch {
    return undefined
  }
}

function readResult(result: unknown, isToken: boolean, limit: number): Simulation {
  const returned = peek(result, 'returnData')
  // ERC-20: a token may return false instead of reverting; a token that returns nothing has succeeded.
  const isRefused = isToken && typeof returned === 'string' && /^0x0{64}$/.test(returned)
  if (peek(result, 'status') !== '0x1' || isRefused) {
    return { isSuccess: false, moves: [], reason: reasonOf(returned, peek(result, 'error')) }
  }
  return { isSuccess: true, moves: listOf(peek(result, 'logs')).slice(0, limit).flatMap(readLog) }
}

/**
 * Why a contract refused: the text of Solidity's `Error(string)`, which anvil and Reth return; geth has it in its message. Undefined if
 * there is none, as with errors of a contract's own.
 */
function reasonOf(returned: unknown, error: unknown): string | undefined {
  const [, size, bytes = ''] = /^0x08c379a0.{64}(.{64})([\da-f]*)$/i.exec(String(returned)) ?? []
  const told = size && hexToString(`0x${bytes.slice(0, 2 * Math.min(Number(`0x${size}`), 512))}`)
  const message = sanitizeText(told ?? peek(error, 'message'), 160)
  return message.replace(/^execution (?:reverted|failed)(?:: *|$)/i, '').slice(0, 120) || undefined
}

function readLog(log: unknown): readonly AssetMove[] {
  const address = peek(log, 'address')
  const [topic, ...topics] = listOf(peek(log, 'topics')).map(String)
  const words = wordsOf(peek(log, 'data'))
  if (typeof address !== 'string') return []
  const token = coin.test(address) ? undefined : { address }
  if (topic === transferTopic && topics.length === 2)
    return [{ ...between(topics[0], topics[1]), token, amount: numberOf(words?.[0]) }]
  if (topic === transferTopic && topics.length === 3)
    return [{ ...between(topics[0], topics[1]), token, tokenId: idOf(topics[2]?.slice(2)), amount: 1n }]
  if (topic === singleTopic && topics.length === 3)
    return [
      { ...between(topics[1], topics[2]), token, tokenId: idOf(words?.[0]), amount: numberOf(words?.[1]) }
    ]
  return []
}

const wordsOf = (data: unknown) =>
  String(data ?? '')
    .slice(2)
    .match(/.{64}/g)
const between = (from = '', to = '') => ({ from: `0x${from.slice(-40)}`, to: `0x${to.slice(-40)}` })
const numberOf = (word = '0') => BigInt(`0x${word}`)
const idOf = (word?: string) => numberOf(word).toString()

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
