import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { commonHeaders } from '../../http/commonHeaders.js'
import { errorBody } from '../../http/HttpFailure.js'

/** Answers an upgrade with an HTTP status and the error body, and closes the line. */
export function refuseUpgrade(socket: Duplex, status: number, description: string): void {
  const text = JSON.stringify(errorBody('', description))
  const headers = Object.entries({
    ...commonHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    connection: 'close'
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${text}`)
}
