import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts an HTTP server of another party, whose answers a test sets and may change. A value is sent as JSON. */
export async function startSite(initial: RequestListener | unknown) {
  const seen: URL[] = []
  const headers: NodeJS.Dict<string | string[]>[] = []
  const state = { answer: initial }
  const server = createServer((request, response) => {
    seen.push(new URL(request.url ?? '', 'http://site.example'))
    headers.push(request.headers)
    if (typeof state.answer === 'function') (state.answer as RequestListener)(request, response)
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(state.answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The received requests. */
    seen,
    headers,
    behave: (answer: RequestListener | unknown) => {
      state.answer = answer
    },
    fail: () => {
      state.answer = (_request: unknown, response: { writeHead: (status: number) => { end: () => void } }) =>
        response.writeHead(500).end()
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    }
  }
}
