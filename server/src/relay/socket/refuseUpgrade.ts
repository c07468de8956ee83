import type { Duplex } from 'node:stream'
import { refusalText } from '../../http/refusalText.js'

/** `Retry-After` in seconds, for a client over its rate limit and for a full relay. */
export const retryAfter = '60'

/** Answers an upgrade with an HTTP status and the error body, and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: number, description: string): void {
  socket.once('finish', () => socket.destroy())
  const mayComeBack = status === 429 || status === 503
  socket.end(refusalText(status, description, mayComeBack ? { 'retry-after': retryAfter } : {}))
}
