import type { Clock, CreateSocket, Random } from '../contracts.js'
import type { Identity } from './identity.js'
import { type RelaySocket, openSocket } from './openSocket.js'
import { relayAddress } from './relayUrl.js'
import { signToken } from './signToken.js'

export type SocketFactoryOptions = {
  readonly clock: Clock
  readonly random: Random
  readonly identity: Identity
  readonly createSocket?: CreateSocket
  readonly projectId?: string
  readonly userAgent?: string
  onDelivery(params: unknown): (() => void) | undefined
}

/** Steps to correct a wrong clock, in seconds: a token is valid for a day, so no step may be longer. */
const corrections = [600, 7200, 86_400, 172_800]

/** Authenticates to a relay and opens a socket. Corrects the clock after a refused token. */
export function createSocketFactory(options: SocketFactoryOptions) {
  const { clock, random, identity, projectId, onDelivery } = options
  const createSocket = options.createSocket ?? (url => new WebSocket(url))
  let correction = 0
  let steps = 0
  return {
    async open(relay: string, onProven: () => void): Promise<RelaySocket> {
      const now = clock.now() / 1000 + correction
      const auth = await signToken(identity, { audience: relay, now, random })
      const ua = options.userAgent ?? 'wc-2/js-latchkey'
      const url = relayAddress(relay, { auth, ...(projectId ? { projectId } : {}), ua })
      return openSocket({ url, createSocket, clock, onDelivery, onProven })
    },
    /** The device's clock is ahead ("not yet valid") or behind ("expired"): the texts of wire.md 5.8. */
    adjustClock(reason: string): boolean {
      const direction = /not yet valid/i.test(reason) ? -1 : /expired/i.test(reason) ? 1 : 0
      const step = corrections[steps]
      if (direction === 0 || step === undefined) return false
      steps += 1
      correction = direction * step
      return true
    }
  }
}
