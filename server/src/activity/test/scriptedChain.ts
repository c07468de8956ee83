import {
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
  stringToHex
} from 'viem'
import type { Behaviour, NodeRequest } from '../../test/startNode.js'

const abi = parseAbi([
  'event TransferSingle(address indexed, address indexed, address indexed, uint256, uint256)',
  'event TransferBatch(address indexed, address indexed, address indexed, uint256[], uint256[])',
  'event Approval(address indexed, address indexed, uint256)'
])

/** A log of a scripted transaction. */
export type ScriptedLog = { readonly address: string; readonly topics: readonly Hex[]; readonly data: Hex }

/** A transaction of a scripted chain; what is absent is zero or empty. */
export type ScriptedTransaction = {
  readonly from: string
  readonly to?: string | null
  readonly value?: bigint
  readonly input?: Hex
  readonly isFailed?: boolean
  readonly created?: string
  readonly logs?: readonly ScriptedLog[]
  /** Coins that contracts send. */
  readonly internal?: readonly { readonly from: string; readonly to: string; readonly value: bigint }[]
}

type Mined = ScriptedTransaction & { readonly hash: Hex; readonly index: number; readonly block: Block }
type Block = {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  readonly timestamp: number
  readonly transactions: Mined[]
}

const word = (value: bigint | string) => pad(numberToHex(BigInt(value)), { size: 32 })
const topic = (address: string) => pad(address as Hex, { size: 32 })

/** Logs as the token standards write them. */
export const logs = {
  erc20: (token: string, from: string, to: string, amount: bigint): ScriptedLog => ({
    address: token,
    topics: [...encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' }), topic(from), topic(to)] as Hex[],
    data: word(amount)
  }),
  erc721: (token: string, from: string, to: string, id: bigint): ScriptedLog => ({
    address: token,
    topics: [
      ...encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' }),
      topic(from),
      topic(to),
      word(id)
    ] as Hex[],
    data: '0x'
  }),
  erc1155: (token: string, from: string, to: string, id: bigint, amount: bigint): ScriptedLog => ({
    address: token,
    topics: [
      ...encodeEventTopics({ abi, eventName: 'TransferSingle' }),
      topic(from),
      topic(from),
      topic(to)
    ] as Hex[],
    data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, amount])
  }),
  erc1155Batch: (token: string, from: string, to: string, ids: bigint[], amounts: bigint[]): ScriptedLog => ({
    address: token,
    topics: [
      ...encodeEventTopics({ abi, eventName: 'TransferBatch' }),
      topic(from),
      topic(from),
      topic(to)
    ] as Hex[],
    data: encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts])
  }),
  approval: (token: string, owner: string, spender: string): ScriptedLog => ({
    address: token,
    topics: [...encodeEventTopics({ abi, eventName: 'Approval' }), topic(owner), topic(spender)] as Hex[],
    data: word(1n)
  })
}

/** What a token contract answers to `name()`, `symbol()` and `decimals()`. */
export type ScriptedToken = { readonly name: string; readonly symbol: string; readonly decimals?: number }

/** Blocks that a test mines, and the answers of a node that has them. */
export function createScriptedChain(
  options: {
    readonly tokens?: Readonly<Record<string, ScriptedToken>>
    readonly start?: number
    readonly chainId?: number
  } = {}
) {
  const blocks: Block[] = []
  const byHash = new Map<string, Mined>()
  const tokens = new Map(
    Object.entries(options.tokens ?? {}).map(([address, token]) => [address.toLowerCase(), token])
  )
  let count = 0
  const { start = 1_700_000_000, chainId = 1 } = options
  const newHash = (salt = '') => keccak256(stringToHex(`${++count}${salt}`))
  /** Mines a block; returns the hashes of its transactions. */
  const mine = (...transactions: readonly ScriptedTransaction[]): readonly Hex[] => {
    const parent = blocks.at(-1)
    const number = blocks.length
    const block: Block = {
      number,
      // As on a chain: of blocks it depends on their time, of transactions not.
      hash: newHash(` ${start}`),
      parentHash: parent?.hash ?? pad('0x0', { size: 32 }),
      timestamp: start + number * 12,
      transactions: []
    }
    block.transactions.push(
      ...transactions.map((transaction, index) => ({ ...transaction, hash: newHash(), index, block }))
    )
    for (const mined of block.transactions) byHash.set(mined.hash, mined)
    blocks.push(block)
    return block.transactions.map(({ hash }) => hash)
  }
  mine()
  const all = () => blocks.flatMap(block => block.transactions)
  return {
    blocks,
    all,
    mine,
    /** Removes the newest blocks. */
    drop: (depth: number) => void blocks.splice(blocks.length - depth),
    behaviour: ((request: NodeRequest) =>
      request.method === 'eth_chainId'
        ? hexOf(chainId)
        : answer(request, blocks, byHash, tokens)) satisfies Behaviour
  }
}

/** A chain that a test mines. */
export type ScriptedChain = ReturnType<typeof createScriptedChain>

const hexOf = (value: number | bigint) => numberToHex(value)

function answer(
  { method, params }: NodeRequest,
  blocks: readonly Block[],
  byHash: ReadonlyMap<string, Mined>,
  tokens: ReadonlyMap<string, ScriptedToken>
): unknown {
  const [first, second] = params as [string, unknown]
  const find = (hash: string) => {
    const mined = byHash.get(hash)
    // A dropped block has no transactions.
    return mined !== undefined && blocks[mined.block.number] === mined.block ? mined : undefined
  }
  const one = (mined: Mined | undefined, describe: (mined: Mined) => unknown) =>
    mined === undefined ? null : describe(mined)
  if (method === 'eth_blockNumber') return hexOf(blocks.length - 1)
  if (method === 'eth_getBlockByNumber') return describeBlock(blocks[Number(first)], second === true)
  if (method === 'eth_getBlockReceipts')
    return blocks[Number(first)]?.transactions.map(describeReceipt) ?? null
  if (method === 'eth_getTransactionByHash') return one(find(first), describeTransaction)
  if (method === 'eth_getTransactionReceipt') return one(find(first), describeReceipt)
  if (method === 'trace_block') return blocks[Number(first)]?.transactions.flatMap(describeTraces) ?? null
  if (method === 'eth_call') return describeToken(params[0] as { to: string; data: string }, tokens)
  return { error: { code: -32601, message: 'Method not found' } }
}

function describeBlock(block: Block | undefined, isFull: boolean) {
  if (block === undefined) return null
  const { number, timestamp, transactions, ...hashes } = block
  return {
    ...hashes,
    number: hexOf(number),
    timestamp: hexOf(timestamp),
    transactions: transactions.map(mined => (isFull ? describeTransaction(mined) : mined.hash))
  }
}

function describeTransaction({ hash, index, block, from, to = null, value = 0n, input = '0x' }: Mined) {
  return {
    hash,
    blockNumber: hexOf(block.number),
    transactionIndex: hexOf(index),
    from,
    to,
    value: hexOf(value),
    nonce: '0x7',
    input
  }
}

function describeReceipt({ hash, block, created, isFailed, logs: list = [] }: Mined) {
  return {
    transactionHash: hash,
    blockHash: block.hash,
    status: isFailed ? '0x0' : '0x1',
    contractAddress: created ?? null,
    logs: list
  }
}

function describeTraces({ hash, block, from, to, internal = [] }: Mined) {
  const trace = (action: object, traceAddress: number[]) => ({
    type: 'call',
    action,
    traceAddress,
    transactionHash: hash,
    blockHash: block.hash
  })
  return [
    trace({ callType: 'call', from, to, value: '0x0' }, []),
    ...internal.map(({ value, ...parties }, i) =>
      trace({ callType: 'call', ...parties, value: hexOf(value) }, [i])
    )
  ]
}

function describeToken(
  { to, data }: { readonly to: string; readonly data: string },
  tokens: ReadonlyMap<string, ScriptedToken>
) {
  const token = tokens.get(to)
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  if (token && data === '0x06fdde03') return text(token.name)
  if (token && data === '0x95d89b41') return text(token.symbol)
  if (token?.decimals !== undefined && data === '0x313ce567') return word(BigInt(token.decimals))
  return { error: { code: 3, message: 'execution reverted' } }
}
