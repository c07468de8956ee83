import { hexToString } from 'viem'
import type { AssetMove, Simulation } from '../core/contracts/Adapter.js'
import { transferCall } from '../protocol/eip1193/walletRequests.js'
import { sanitizeText } from '../protocol/text.js'
import type { TransferRequest } from '../protocol/walletRequests.js'
import type { NetworkReader } from './networkReader.js'
import { peek } from './provider.js'

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` of ERC-1155. */
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** With `traceTransfers`, movements of the coin are logs of this address. */
const coin = /^0xe{40}$/i
/** More logs than a transfer has; limits the work that a hostile node can cause. */
const logLimit = 64

/**
 * Simulates a transfer on the newest block by `eth_simulateV1`
 * (https://github.com/ethereum/execution-apis/blob/main/src/eth/execute.yaml). Undefined if the node cannot, or does not answer.
 */
export async function simulateTransfer(
  client: NetworkReader,
  transfer: TransferRequest
): Promise<Simulation | undefined> {
  try {
    const { value, ...call } = transferCall(transfer)
    const calls = [{ from: transfer.from, ...call, ...(value && { value: `0x${value.toString(16)}` }) }]
    const request = { blockStateCalls: [{ calls }], traceTransfers: true }
    const answer: unknown = await client.request({
      method: 'eth_simulateV1',
      params: [request, 'latest']
    } as never)
    const [block] = listOf(answer)
    const [result] = listOf(peek(block, 'calls'))
    return result === undefined ? undefined : readResult(result, transfer)
  } catch {
    return undefined
  }
}

function readResult(result: unknown, { token }: TransferRequest): Simulation {
  const returned = peek(result, 'returnData')
  // ERC-20: a token may return false instead of reverting; a token that returns nothing has succeeded.
  const isRefused = token !== undefined && typeof returned === 'string' && /^0x0{64}$/.test(returned)
  if (peek(result, 'status') !== '0x1' || isRefused) {
    return { isSuccess: false, moves: [], reason: reasonOf(returned, peek(result, 'error')) }
  }
  return { isSuccess: true, moves: listOf(peek(result, 'logs')).slice(0, logLimit).flatMap(readLog) }
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
  const words = String(peek(log, 'data') ?? '')
    .slice(2)
    .match(/.{64}/g)
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

const between = (from = '', to = '') => ({ from: `0x${from.slice(-40)}`, to: `0x${to.slice(-40)}` })
const numberOf = (word = '0') => BigInt(`0x${word}`)
const idOf = (word?: string) => numberOf(word).toString()

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
