// A stand-in for an Ethereum node: argv[3] blocks of argv[4] token transfers each, between argv[5] accounts, always the same.
// `bench_mine` adds blocks.
import { createServer } from 'node:http'
import { decodeFunctionData, encodeFunctionResult, multicall3Abi } from 'viem'
import { blockHash, createChain, token, transactionHash } from './chain.mjs'

const [port, blocks, perBlock, accounts] = process.argv.slice(2).map(Number)
const { partiesOf, indexesOf } = createChain(perBlock, accounts)
let head = blocks

const hex = number => `0x${number.toString(16)}`
const word = number => number.toString(16).padStart(64, '0')
const topic = address => `0x${address.slice(2).padStart(64, '0')}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const transactionOf = (number, index) => ({
  hash: transactionHash(number, index),
  blockHash: blockHash(number),
  blockNumber: hex(number),
  transactionIndex: hex(index),
  from: partiesOf(number, index)[0],
  to: token,
  value: '0x0',
  nonce: hex(number),
  input: `0xa9059cbb${topic(partiesOf(number, index)[1]).slice(2)}${word(index + 1)}`
})

const logOf = (number, index) => ({
  address: token,
  topics: [transferTopic, ...partiesOf(number, index).map(topic)],
  data: `0x${word(index + 1)}`,
  blockNumber: hex(number),
  blockHash: blockHash(number),
  transactionHash: transactionHash(number, index),
  transactionIndex: hex(index),
  logIndex: hex(index)
})

const receiptOf = (number, index) => ({
  transactionHash: transactionHash(number, index),
  transactionIndex: hex(index),
  blockHash: blockHash(number),
  blockNumber: hex(number),
  status: '0x1',
  contractAddress: null,
  logs: [logOf(number, index)]
})

const blockOf = (number, isFull) => ({
  number: hex(number),
  hash: blockHash(number),
  parentHash: blockHash(number - 1),
  timestamp: hex(1_700_000_000 + number * 2),
  transactions: indexesOf(number).map(index =>
    isFull ? transactionOf(number, index) : transactionHash(number, index)
  )
})

function logsOf({ fromBlock, toBlock }) {
  const [first, last] = [Number(fromBlock), Number(toBlock)]
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return numbers.flatMap(number => indexesOf(number).map(index => logOf(number, index)))
}

/** What the tokens answer, by selector: balanceOf(address) and decimals(). Names and symbols are none. */
const tokenAnswers = { '0x70a08231': `0x${word(12_345_678)}`, '0x313ce567': `0x${word(6)}` }

/** Answers a token, or Multicall3's `aggregate3` of calls to tokens. */
function call({ data }) {
  if (!data.startsWith('0x82ad56cb')) return tokenAnswers[data.slice(0, 10)] ?? '0x'
  const [calls] = decodeFunctionData({ abi: multicall3Abi, data }).args
  const result = calls.map(({ callData }) => {
    const returnData = tokenAnswers[callData.slice(0, 10)]
    return { success: returnData !== undefined, returnData: returnData ?? '0x' }
  })
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}

const answers = {
  eth_chainId: () => hex(1),
  eth_blockNumber: () => hex(head),
  eth_getBlockByNumber: (number, isFull) => (Number(number) > head ? null : blockOf(Number(number), isFull)),
  eth_getBlockReceipts: number => indexesOf(Number(number)).map(index => receiptOf(Number(number), index)),
  eth_getLogs: filter => logsOf(filter),
  eth_getBalance: () => hex(10n ** 18n),
  eth_call: call,
  bench_mine: count => {
    head += count
    return head
  }
}

function answer({ id, method, params }) {
  const compute = answers[method]
  if (compute === undefined)
    return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
  return { jsonrpc: '2.0', id, result: compute(...params) }
}

createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const asked = JSON.parse(body)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
}).listen(port, '127.0.0.1', () => process.stdout.write('ready\n'))
