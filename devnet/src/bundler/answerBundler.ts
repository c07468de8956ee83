import type { IncomingMessage, ServerResponse } from 'node:http'
import { BundlerError } from './BundlerError.js'
import type { Bundler } from './createBundler.js'

type Request = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

const longest = 1_000_000

/** Answers a JSON-RPC request to a bundler; undefined for a chain that is not devnet's. */
export async function answerBundler(
  bundler: Bundler | undefined,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  let id: unknown = null
  const answer = (value: object) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...value }))
  }
  try {
    const body = JSON.parse(await read(request)) as Request
    id = body.id ?? null
    if (!bundler) throw new BundlerError(-32602, 'The chain is not one of devnet')
    const parameters = Array.isArray(body.params) ? (body.params as readonly unknown[]) : []
    answer({ result: await bundler.call(String(body.method), parameters) })
  } catch (error) {
    const code = error instanceof BundlerError ? error.code : -32603
    answer({ error: { code, message: (error as Error).message } })
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > longest) throw new BundlerError(-32600, 'The request is too long')
  }
  return text
}
