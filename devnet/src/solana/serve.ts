import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { solanaFile } from './files.js'
import { answerRpc } from './rpc/answerRpc.js'
import type { MethodTools } from './rpc/createMethods.js'
import { createSubscriptions } from './rpc/createSubscriptions.js'

/** A body is a batch of transactions at most. */
const maxBody = 512 * 1024
const slotMs = 400

/** A server on two ports: that of JSON-RPC and the next one, which web3.js v1 takes for WebSockets. Both answer both. */
export type SolanaServer = {
  readonly port: number
  /** Begins to answer; before it, requests wait. */
  readonly open: (tools: MethodTools) => void
  readonly stop: () => Promise<void>
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBody) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  tools: MethodTools,
  base: string
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { 'content-type': type }).end(body)
  if (request.method === 'OPTIONS') {
    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? 'content-type'
    )
    response.setHeader('access-control-allow-methods', 'GET, POST')
    response.setHeader('access-control-max-age', '600')
    response.writeHead(204).end()
    return
  }
  const url = URL.parse(request.url ?? '/', base)
  if (request.method === 'GET') {
    if (url?.pathname === '/health') return void send(200, 'text/plain', 'ok')
    const file = url === null ? undefined : solanaFile(url.pathname.slice(1), base)
    if (file) return void send(200, file.type, file.body)
    return void send(404, 'text/plain', 'There is no such file')
  }
  if (request.method !== 'POST') return void send(405, 'text/plain', 'Only GET and POST')
  const body = await readBody(request)
  if (body === undefined) return void send(413, 'text/plain', 'The body is too large')
  send(200, 'application/json', await answerRpc(tools, body))
}

/** Serves the subscriptions of a socket, with all methods. */
function attach(socket: WebSocket, tools: MethodTools): void {
  const send = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
  const subscriptions = createSubscriptions(tools.ledger, send)
  const forget = tools.ledger.onRecord(subscriptions.onRecord)
  const timer = setInterval(subscriptions.onSlot, slotMs)
  socket.on('message', data => void answerRpc(tools, String(data), subscriptions.call).then(send))
  socket.on('error', () => socket.close())
  socket.on('close', () => {
    forget()
    clearInterval(timer)
  })
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Listens on two ports that follow each other; with 0 on any. */
async function listenOnBoth(one: Server, two: Server, port: number): Promise<number> {
  for (let tries = 0; ; tries++) {
    const first = await listen(one, port)
    try {
      await listen(two, first + 1)
      return first
    } catch (error) {
      one.close()
      await once(one, 'close')
      if (port !== 0 || tries >= 20) throw error
    }
  }
}

/** Starts the servers on the loopback address. Throws an `Error` if a port is taken. */
export async function startServer(port: number): Promise<SolanaServer> {
  let base = ''
  let open: (tools: MethodTools) => void = () => {}
  const opened = new Promise<MethodTools>(resolve => {
    open = resolve
  })
  const onRequest = (request: IncomingMessage, response: ServerResponse) =>
    void opened
      .then(tools => answer(request, response, tools, base))
      .catch(() => {
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxBody })
  const servers = [createServer(onRequest), createServer(onRequest)] as const
  for (const server of servers)
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      void opened.then(tools => sockets.handleUpgrade(request, socket, head, client => attach(client, tools)))
    })
  let first: number
  try {
    first = await listenOnBoth(servers[0], servers[1], port)
  } catch (cause) {
    throw new Error(
      `The Solana devnet did not start on the ports ${port} and ${port + 1}: ${(cause as Error).message}`,
      { cause }
    )
  }
  base = `http://127.0.0.1:${first}`
  const stop = async () => {
    for (const client of sockets.clients) client.terminate()
    await Promise.all(
      servers.map(async server => {
        if (!server.listening) return
        const closed = once(server, 'close')
        server.close()
        server.closeAllConnections()
        await closed
      })
    )
  }
  return { port: first, open, stop }
}
