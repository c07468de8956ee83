import type { Duplex } from 'node:stream'
import { refusalText } from '../../http/refusalText.js'

/** Answers an upgrade with an HTTP status and the error body, and closes the line. */
export function refuseUpgrade(socket: Duplex, status: number, description: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(refusalText(status, description))
}
