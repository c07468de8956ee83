import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { commonHeaders } from './commonHeaders.js'
import { errorBody } from './HttpFailure.js'

/** Headers and body of a refusal for a request that never reaches the app: the same as the app's own. */
export function refusalParts(description: string) {
  const body = JSON.stringify(errorBody('', description))
  return {
    body,
    headers: {
      ...commonHeaders,
      'content-type': 'application/json',
      'content-length': `${Buffer.byteLength(body)}`,
      'x-request-id': randomUUID(),
      connection: 'close'
    }
  }
}

/** A whole HTTP/1.1 answer, to be written to a bare socket; `more` are headers beside the usual ones. */
export function refusalText(
  status: number,
  description: string,
  more: Readonly<Record<string, string>> = {}
): string {
  const { headers, body } = refusalParts(description)
  const lines = Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
