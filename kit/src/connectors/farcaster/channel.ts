import type { Clock, Random } from '../../core/contracts/Environment.js'
import { peek } from '../../protocol/peek.js'
import { sanitizeText } from '../../protocol/text.js'
import type { MiniAppWindow } from './MiniAppWindow.js'
import { createTransport } from './transport.js'

/** The functions of a client that are called here (miniapp-core 0.5.1, `WireMiniAppHost`). */
export type ClientFunction =
  | 'getCapabilities'
  | 'eip6963RequestProvider'
  | 'ethProviderRequestV2'
  | 'ethProviderRequest'
  | 'solanaProviderRequest'
  | 'openUrl'
  | 'signIn'
  | 'ready'

/** Requests to the client, and its events. */
export type Channel = {
  /** Resolves with what the client knows of the person and of itself; with `undefined` if there is no answer in `limit` ms. */
  context(limit: number): Promise<unknown>
  /** Resolves with the answer; with `undefined` after `limit` ms. Rejects with `ClientError` if the function throws there. */
  call(name: ClientFunction, values: readonly unknown[], limit?: number): Promise<unknown>
  /** Events of the client: messages with a `type`. */
  subscribe(listener: (message: unknown) => void): () => void
  /** Rejects what waits, and hears nothing more until the next request. */
  close(): void
}

/** What a function of the client threw: a text, mostly without a code. */
export class ClientError extends Error {}

/** Requests that the client has not answered. */
export class ChannelClosedError extends Error {}

type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

/**
 * The messages between a Mini App and the client that shows it. They are those of Comlink, as far as clients answer them: `GET` of the context and `APPLY` of a
 * function, with plain values (https://github.com/GoogleChromeLabs/comlink, `src/protocol.ts` of 4.4.2). Our own code, because Comlink does not
 * check the origin of an answer, ends no call that stays without an answer, and does not remove its listener.
 */
export function createChannel(
  page: MiniAppWindow,
  isAllowed: (origin: string) => boolean,
  { clock, random }: { readonly clock: Clock; readonly random: Random }
): Channel {
  const transport = createTransport(page, isAllowed)
  const waiting = new Map<string, Waiting>()
  const listeners = new Set<(message: unknown) => void>()
  let stop: (() => void) | undefined
  const hear = (message: unknown) => {
    const id = peek(message, 'id')
    const request = typeof id === 'string' ? waiting.get(id) : undefined
    if (request) return settle(request, message, transport.pin)
    if (transport.isPinned && typeof peek(message, 'type') === 'string')
      for (const listener of [...listeners]) listener(message)
  }
  /** Listens to the window while a call or a listener is waiting. */
  const update = () => {
    if (waiting.size + listeners.size > 0) stop ??= transport.listen(hear)
    else {
      stop?.()
      stop = undefined
    }
  }
  const request = (message: object, limit?: number) =>
    new Promise<unknown>((resolve, reject) => {
      const id = Array.from(random.bytes(16), byte => byte.toString(16).padStart(2, '0')).join('')
      const cancel = limit === undefined ? undefined : clock.after(limit, () => end(() => resolve(undefined)))
      const end = (run: () => void) => {
        cancel?.()
        waiting.delete(id)
        update()
        run()
      }
      waiting.set(id, {
        resolve: value => end(() => resolve(value)),
        reject: error => end(() => reject(error))
      })
      update()
      try {
        transport.send({ id, ...message })
      } catch (error) {
        // Parameters of a host that cannot be cloned.
        end(() => reject(error))
      }
    })
  return {
    context: limit => request({ type: 'GET', path: ['context'] }, limit),
    async call(name, values, limit) {
      // Only the question for the context may go to a page that has not answered yet.
      if (!transport.isPinned) throw new ChannelClosedError('No client of Farcaster shows this page')
      const argumentList = values.map(value => ({ type: 'RAW', value }))
      return request({ type: 'APPLY', path: [name], argumentList }, limit)
    },
    subscribe(listener) {
      listeners.add(listener)
      update()
      return () => {
        listeners.delete(listener)
        update()
      }
    },
    close() {
      listeners.clear()
      update()
      for (const { reject } of [...waiting.values()])
        reject(new ChannelClosedError('The connection has ended'))
    }
  }
}

/** Ends a request with a valid answer: `RAW` is a value, the handler `throw` what the function threw. Others are ignored. */
function settle({ resolve, reject }: Waiting, message: unknown, pin: () => void): void {
  const [type, name, value] = [peek(message, 'type'), peek(message, 'name'), peek(message, 'value')]
  if (type === 'RAW') {
    pin()
    resolve(value)
  } else if (type === 'HANDLER' && name === 'throw') {
    pin()
    const thrown = peek(value, 'value')
    const text = typeof thrown === 'string' ? thrown : peek(thrown, 'message')
    const code = peek(thrown, 'code')
    const error = new ClientError(sanitizeText(text, 256) || 'The client answered with an error')
    reject(Object.assign(error, typeof code === 'number' ? { code } : {}))
  }
}
