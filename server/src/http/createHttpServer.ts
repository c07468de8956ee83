import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { App } from './App.js'
import { commonHeaders } from './commonHeaders.js'
import { errorBody } from './HttpFailure.js'
import { limits } from './limits.js'

/** Node's HTTP server around the app, with bounds on what reaches it (security design section 2). */
export function createHttpServer(app: App): Server {
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // A request the adapter itself cannot read, such as one with a broken Host.
    errorHandler: () =>
      new Response(body('', 'The request is not valid'), { status: 400, headers: headers() })
  })
  const server = createServer(
    {
      maxHeaderSize: limits.headers,
      // Refused by the adapter instead, so that the refusal has our body.
      requireHostHeader: false,
      headersTimeout: limits.slowClient,
      requestTimeout: limits.slowClient,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 5_000
    },
    listener
  )
  // Long enough for the slowest honest answer: five upstream attempts of 10 s.
  server.timeout = limits.upstreamAttempts * limits.upstreamTimeout + limits.slowClient
  server.on('clientError', refuse)
  return server
}

const refusals: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are larger than 16 kB'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time']
}

/** Answers a request that Node could not read. */
function refuse(error: NodeJS.ErrnoException, socket: Socket | import('node:stream').Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, description] = refusals[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request is not valid HTTP'
  ]
  const text = body('', description)
  const lines = Object.entries({
    ...headers(),
    'content-length': Buffer.byteLength(text),
    connection: 'close'
  })
  socket.end(
    `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`
  )
}

const body = (field: string, description: string) => JSON.stringify(errorBody(field, description))

const headers = () => ({ ...commonHeaders, 'content-type': 'application/json', 'x-request-id': randomUUID() })
