import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { App } from './App.js'
import { limits } from './limits.js'
import { refusalParts, refusalText } from './refusalText.js'

/** Node's HTTP server for the app, with limits on requests (design/security.md section 2). */
export function createHttpServer(app: App): Server {
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // For requests that the adapter cannot read, such as one with an invalid Host.
    errorHandler: () => {
      const { headers, body } = refusalParts('The request is not valid')
      return new Response(body, { status: 400, headers })
    }
  })
  const server = createServer(
    {
      maxHeaderSize: limits.headers,
      // The adapter refuses such requests instead, so that the answer has our error body.
      requireHostHeader: false,
      headersTimeout: limits.slowClient,
      requestTimeout: limits.slowClient,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 5_000
    },
    listener
  )
  // Long enough for the slowest regular answer: five upstream attempts of 10 s.
  server.timeout = limits.upstreamAttempts * limits.upstreamTimeout + limits.slowClient
  server.on('clientError', refuse)
  server.on('checkExpectation', refuseExpectation)
  return server
}

const refusals: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than 16 kB'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time']
}

/** Answers a request that Node could not read. */
function refuse(error: NodeJS.ErrnoException, socket: Socket | import('node:stream').Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  socket.end(refusalText(...(refusals[error.code ?? ''] ?? [400, 'The request is not valid HTTP'])))
}

/** Answers a request with an `Expect` other than `100-continue`. */
function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = refusalParts('This expectation cannot be met')
  response.writeHead(417, headers).end(body)
}
