import type { Duplex } from 'node:stream'
import { refusalText } from '../../http/refusalText.js'

/** Seconds, after which one who came too often, or to a full relay, may find room. */
export const retryAfter = '60'

/** Answers an upgrade with an HTTP status and the error body, and closes the line. */
export function refuseUpgrade(socket: Duplex, status: number, description: string): void {
  socket.once('finish', () => socket.destroy())
  const mayComeBack = status === 429 || status === 503
  socket.end(refusalText(status, description, mayComeBack ? { 'retry-after': retryAfter } : {}))
}
