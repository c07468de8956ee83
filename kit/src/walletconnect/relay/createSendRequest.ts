import type { Clock, Random } from '../contracts.js'
import { newId } from './jsonRpc.js'
import type { RelaySocket } from './openSocket.js'

/** Timeout of a call (wire.md 5.9). */
const callTimeout = 15_000

/** Sends a request to a relay; `id` identifies a repeated request. */
export type SendRequest = (
  socket: RelaySocket,
  method: string,
  params: unknown,
  timeout?: number,
  id?: string
) => Promise<unknown>

/** Creates the function that sends requests. A socket that is silent during a whole request is half open: it is ended. */
export function createSendRequest(clock: Clock, random: Random): SendRequest {
  return async (socket, method, params, timeout = callTimeout, id = newId(clock, random)) => {
    const since = clock.now()
    try {
      return await socket.request(id, method, params, timeout)
    } catch (error) {
      // The next socket continues with the pending jobs.
      if (clock.now() - since >= timeout && socket.receivedAt() <= since) socket.end('silent')
      throw error
    }
  }
}
