import { relayLimits } from '../relayLimits.js'
import type { Connection } from './Connection.js'

/**
 * Closes every socket with 1001 while it has no pending call: an interrupted call costs the official client 15 s (wire.md 5.9).
 * Until then the socket is served. Resolves when all were closed, within 3 s.
 */
export async function sendAway(connections: () => ReadonlySet<Connection>): Promise<void> {
  const start = performance.now()
  for (;;) {
    const now = performance.now()
    const staying = [...connections()].filter(({ socket }) => socket.readyState === socket.OPEN)
    for (const connection of staying)
      if (mayGo(connection, now, now - start)) connection.socket.close(1001, 'going away')
    if (staying.every(({ socket }) => socket.readyState !== socket.OPEN)) return
    await new Promise(resolve => setTimeout(resolve, relayLimits.leaving.step))
  }
}

function mayGo({ callsAtWork, heardAt }: Connection, now: number, waited: number): boolean {
  const { quiet, most, drain } = relayLimits.leaving
  if (waited >= drain) return true
  return callsAtWork === 0 && (now - heardAt >= quiet || waited >= most)
}
