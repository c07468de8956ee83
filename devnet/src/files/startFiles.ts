import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isAddress } from 'viem'
import { answerBundler } from '../bundler/answerBundler.js'
import { createBundlers } from '../bundler/createBundlers.js'
import { devnetIpfsId } from '../nfts.js'
import { createFaucet } from './createFaucet.js'
import { createPicture } from './createPicture.js'
import { itemMetadata, pictureMetadata, tokenList } from './metadata.js'

/** Devnet's file server: metadata and pictures of NFTs, a token list with logos, an IPFS gateway, the faucet, and the bundler. */
export type Files = { readonly port: number; readonly url: string; readonly stop: () => Promise<void> }

export type FilesOptions = {
  /** 0 selects any free port. */
  readonly port: number
  /** The RPC URL of a chain by its id; undefined for a chain that is not devnet's. */
  readonly rpcUrlOf: (chainId: number) => string | undefined
}

/** The body of an answer, or how to send it. */
type Answer =
  | { readonly type: string; readonly body: string | Buffer; readonly status?: number }
  | ((response: ServerResponse) => void)

const json = (value: object | undefined): Answer | undefined =>
  value && { type: 'application/json', body: JSON.stringify(value) }
const png = (seed: number, size = 64): Answer => ({ type: 'image/png', body: createPicture(seed, size) })

const slowMs = 60_000

/** Answers of the pictures that misbehave (`devnetPictures`). */
const misbehaving: Readonly<Record<string, Answer>> = {
  'pictures/21.json': { type: 'application/json', body: '{"name": "Broken", ' },
  'pictures/22.png': response => {
    response.setHeader('content-type', 'image/png')
    // A valid picture with bytes after its end.
    response.end(Buffer.concat([createPicture(22, 64), Buffer.alloc(12_000_000)]))
  },
  'pictures/23.png': { type: 'image/png', body: '<!doctype html><script>alert(1)</script>' },
  'pictures/24.png': response => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' })
    response.end()
  },
  'pictures/25.json': { type: 'text/plain', body: 'not found', status: 404 },
  'pictures/26.json': response => {
    const timer = setTimeout(() => response.end(JSON.stringify({ name: 'Slow' })), slowMs)
    response.once('close', () => clearTimeout(timer))
  }
}

/** The file at a path without its leading slash, such as `pictures/2.json`. */
function fileAt(path: string, base: string): Answer | undefined {
  if (Object.hasOwn(misbehaving, path)) return misbehaving[path]
  if (path === 'tokens.json') return json(tokenList(base))
  const [folder, name = '', kind] = path.replace(`ipfs/${devnetIpfsId}/`, 'pictures/').split(/[/.]/)
  if (folder === 'tokens' && kind === 'png')
    return png([...name].reduce((sum, c) => sum + c.charCodeAt(0), 0))
  if (folder === 'pictures' && /^\d{1,4}$/.test(name)) {
    if (kind === 'png') return png(Number(name))
    return kind === 'json' ? json(pictureMetadata(Number(name), base)) : undefined
  }
  if (folder === 'items' && /^[\da-f]{64}$/.test(name)) {
    if (kind === 'png') return png(Number.parseInt(name.slice(-8), 16))
    return kind === 'json' ? json(itemMetadata(name, base)) : undefined
  }
  return undefined
}

function send(response: ServerResponse, answer: Answer): void {
  if (typeof answer === 'function') {
    answer(response)
    return
  }
  response.writeHead(answer.status ?? 200, { 'content-type': answer.type })
  response.end(answer.body)
}

const refuse = (status: number, message: string): Answer => ({
  type: 'application/json',
  body: JSON.stringify({ message }),
  status
})

/** Starts the file server on the loopback address; throws an `Error` if the port is taken. */
export async function startFiles({ port, rpcUrlOf }: FilesOptions): Promise<Files> {
  const faucet = createFaucet()
  const bundlers = createBundlers(rpcUrlOf)
  async function give(query: URLSearchParams): Promise<Answer> {
    const [address, rpcUrl] = [query.get('address') ?? '', rpcUrlOf(Number(query.get('chainId') ?? 31337))]
    if (!isAddress(address)) return refuse(400, 'address must be an EVM address')
    if (!rpcUrl) return refuse(400, 'chainId must be a chain of devnet')
    const body = JSON.stringify({ hashes: await faucet(rpcUrl, address) })
    return { type: 'application/json', body }
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    const missing = refuse(404, 'There is no such file')
    const url = URL.parse(request.url ?? '/', files().url)
    if (url === null) send(response, missing)
    else if (request.method === 'POST' && url.pathname === '/faucet') {
      give(url.searchParams).then(
        answer => send(response, answer),
        (error: Error) => send(response, refuse(502, error.message))
      )
    } else if (request.method === 'POST' && url.pathname.startsWith('/bundler/')) {
      void answerBundler(bundlers(Number(url.pathname.slice('/bundler/'.length))), request, response)
    } else {
      send(response, fileAt(url.pathname.slice(1), files().url) ?? missing)
    }
  })
  const files = () => {
    const { port: opened } = server.address() as AddressInfo
    return { port: opened, url: `http://127.0.0.1:${opened}` }
  }
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new Error(`Devnet's file server did not start on port ${port}: ${(cause as Error).message}`, {
      cause
    })
  }
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { ...files(), stop }
}
