import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BitcoinNode } from './startNode.js'
import {
  describeAddress,
  describeTransaction,
  isAddress,
  listTransactions,
  listUtxos,
  statusOf
} from './esplora.js'
import type { Ledger } from './ledger.js'

/** What the API answers from. `send` accepts a transaction and has it mined. */
export type EsploraSource = {
  readonly ledger: Ledger
  readonly node: Pick<BitcoinNode, 'height' | 'tipHash'>
  readonly send: (raw: Buffer) => Promise<string>
}

type Answer = { readonly status: number; readonly body: string | object }

/** More hexadecimal digits than a standard transaction has. */
const bodyLimit = 800_000

/** Satoshis a virtual byte by the number of blocks that one is willing to wait. */
const feeEstimates = { 1: 3, 2: 2, 3: 2, 6: 1.5, 12: 1, 144: 1 }

const found = (body: string | object): Answer => ({ status: 200, body })
const refuse = (status: number, body: string): Answer => ({ status, body })

/** Answers a request as Esplora does: texts for ids, heights and errors, JSON for the rest. Any page may ask. */
export async function answer(
  source: EsploraSource,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const { status, body } = await route(source, request).catch((error: unknown) =>
    refuse(500, error instanceof Error ? error.message : 'failed')
  )
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
    'content-type': isText ? 'text/plain' : 'application/json'
  })
  response.end(isText ? body : JSON.stringify(body))
}

async function route(source: EsploraSource, request: IncomingMessage): Promise<Answer> {
  const { method } = request
  const path = (request.url ?? '/').replace(/[?#].*$/, '').replace(/\/+$/, '')
  if (method === 'OPTIONS') return found('')
  if (method === 'POST') return path === '/tx' ? send(source, request) : refuse(404, 'Not found')
  if (method !== 'GET') return refuse(405, 'Method not allowed')
  if (path === '/blocks/tip/height') return found(`${source.node.height()}`)
  if (path === '/blocks/tip/hash') return found(source.node.tipHash())
  if (path === '/fee-estimates') return found(feeEstimates)
  const [, kind, id = '', ...rest] = path.split('/')
  if (kind === 'address') return aboutAddress(source.ledger, id, rest)
  return kind === 'tx' ? aboutTransaction(source.ledger, id, rest.join('/')) : refuse(404, 'Not found')
}

function aboutAddress(ledger: Ledger, address: string, [what, part, last]: readonly string[]): Answer {
  if (!isAddress(address)) return refuse(400, 'Invalid Bitcoin address')
  if (what === undefined) return found(describeAddress(ledger, address))
  if (what === 'utxo' && part === undefined) return found(listUtxos(ledger, address))
  if (what !== 'txs') return refuse(404, 'Not found')
  if (part === undefined) return found(listTransactions(ledger, address))
  if (part === 'chain') return found(listTransactions(ledger, address, last ?? ''))
  return refuse(404, 'Not found')
}

function aboutTransaction(ledger: Ledger, txid: string, what: string): Answer {
  if (!/^[\da-f]{64}$/.test(txid)) return refuse(400, 'Invalid hex string')
  const entry = ledger.entry(txid)
  if (!entry) return refuse(404, 'Transaction not found')
  if (what === '') return found(describeTransaction(ledger, entry))
  if (what === 'status') return found(statusOf(entry))
  return what === 'hex' ? found(entry.transaction.toRaw().toString('hex')) : refuse(404, 'Not found')
}

async function send({ send }: EsploraSource, request: IncomingMessage): Promise<Answer> {
  const text = await readText(request)
  if (text === undefined) return refuse(413, 'The transaction is too large')
  if (!/^(?:[\da-f]{2})+$/i.test(text)) return refuse(400, 'Invalid hex string')
  try {
    return found(await send(Buffer.from(text, 'hex')))
  } catch (error) {
    // As Bitcoin Core's RPC words it, which Esplora passes on.
    const message = error instanceof Error ? error.message : String(error)
    return refuse(400, `sendrawtransaction RPC error: ${JSON.stringify({ code: -26, message })}`)
  }
}

async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    // The rest is read and dropped: a connection that is cut would hide the answer.
    if (length <= bodyLimit) chunks.push(chunk)
  }
  if (length > bodyLimit) return undefined
  return Buffer.concat(chunks).toString('utf8').trim()
}
