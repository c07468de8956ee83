// A stand-in for an Ethereum node: argv[3] blocks of argv[4] token transfers each, between argv[5] accounts, always the same.
// It computes what is asked for, so that it needs no memory for the chain.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { accountOf, token } from './accounts.mjs'

const [port, blocks, perBlock, accounts] = process.argv.slice(2).map(Number)
const hex = number => `0x${number.toString(16)}`
const word = number => number.toString(16).padStart(64, '0')
const hashOf = text => `0x${createHash('sha256').update(text).digest('hex')}`
const blockHash = number => hashOf(`block ${number}`)
const topic = address => `0x${address.slice(2).padStart(64, '0')}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Sender and receiver of a transfer: every account has about as many. */
function partiesOf(number, index) {
  const place = number * perBlock + index
  const from = (place * 7919) % accounts
  return [accountOf(from), accountOf((from + 1 + (place % (accounts - 1))) % accounts)]
}

const indexes = Array.from({ length: perBlock }, (_, index) => index)
// The first block has no transfers, as on other chains.
const indexesOf = number => (number === 0 ? [] : indexes)

const transactionOf = (number, index) => ({
  hash: hashOf(`${number} ${index}`),
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
  transactionHash: hashOf(`${number} ${index}`),
  transactionIndex: hex(index),
  logIndex: hex(index)
})

const receiptOf = (number, index) => ({
  transactionHash: hashOf(`${number} ${index}`),
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
    isFull ? transactionOf(number, index) : hashOf(`${number} ${index}`)
  )
})

function logsOf({ fromBlock, toBlock }) {
  const [first, last] = [Number(fromBlock), Number(toBlock)]
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return numbers.flatMap(number => indexesOf(number).map(index => logOf(number, index)))
}

const answers = {
  eth_blockNumber: () => hex(blocks),
  eth_getBlockByNumber: (number, isFull) => blockOf(Number(number), isFull),
  eth_getBlockReceipts: number => indexesOf(Number(number)).map(index => receiptOf(Number(number), index)),
  eth_getLogs: filter => logsOf(filter),
  // decimals(); name() and symbol() are read as none.
  eth_call: ({ data }) => (data === '0x313ce567' ? `0x${word(6)}` : '0x')
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
