import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { commonHeaders } from './commonHeaders.js'
import { errorBody } from './HttpFailure.js'

/** Headers and body of the error for a request that does not reach the app, in the form of the app's errors. */
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

/** A complete HTTP/1.1 answer for a raw socket; `more` are additional headers. */
export function refusalText(
  status: number,
  description: string,
  more: Readonly<Record<string, string>> = {}
): string {
  const { headers, body } = refusalParts(description)
  const lines = Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
