import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from '../Context.js'
import type { Call } from '../http/App.js'
import { isNamed } from '../http/isNamed.js'
import type { Body } from './Body.js'

/** Sends a body with `headers` (names and values in turn), or 304 to a client that has it. */
export function sendFrame(
  call: Call,
  context: Context,
  body: Body,
  headers: readonly string[],
  status = 200
): Response {
  const { incoming, outgoing } = call.env
  const all = [...headers, ...call.get('headers'), 'etag', body.etag]
  // An open connection would delay the stop.
  if (context.isStopping()) all.push('connection', 'close')
  if (status === 200 && isNamed(body.etag, incoming.headers['if-none-match'])) {
    outgoing.writeHead(304, all).end()
    return RESPONSE_ALREADY_SENT
  }
  if (body.encoding !== undefined) all.push('content-encoding', body.encoding)
  all.push('content-length', `${body.bytes.byteLength}`)
  outgoing.writeHead(status, all)
  if (incoming.method === 'HEAD') outgoing.end()
  else outgoing.end(body.bytes)
  return RESPONSE_ALREADY_SENT
}
