import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from '../Context.js'
import { type Answer, jsonAnswer } from './Answer.js'
import type { Call } from './App.js'
import { withoutPublicCors } from './frameCors.js'
import { isNamed } from './isNamed.js'

/**
 * Sends an answer, with `more` headers (names and values in turn) and those of the request. It writes to Node's response:
 * the web's `Response` and `Headers` copy bytes and headers, which takes longer than the rest of a request.
 */
export function respond(
  call: Call,
  context: Context,
  answer: Answer,
  more: readonly string[] = []
): Response {
  const { incoming, outgoing } = call.env
  const common = call.get('isForFrame') ? withoutPublicCors(answer.headers) : answer.headers
  const headers = common.concat(call.get('headers'), more)
  // An open connection would delay the stop.
  if (context.isStopping()) headers.push('connection', 'close')
  if (answer.etag !== undefined && isNamed(answer.etag, incoming.headers['if-none-match']))
    outgoing.writeHead(304, withoutContent(headers)).end()
  else if (answer.body === undefined || incoming.method === 'HEAD')
    outgoing.writeHead(answer.status, headers).end()
  else outgoing.writeHead(answer.status, headers).end(answer.body, 'latin1')
  return RESPONSE_ALREADY_SENT
}

export function respondJson(call: Call, context: Context, value: unknown): Response {
  return respond(call, context, jsonAnswer(value))
}

/** The headers of a 304, without those that describe the body (RFC 9110 section 15.4.5). */
function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !/^content-(length|type)$/.test(headers[index - (index % 2)] ?? ''))
}
