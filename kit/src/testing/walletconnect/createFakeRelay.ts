import type { WebSocketLike } from '../../walletconnect/contracts.js'
import { answerCall, type FakeMessage, type FakeState } from './fakeRelayCalls.js'

/** A relay in memory: no port, no time of its own. */
export type FakeRelay = {
  /** Its address; anything else that `createSocket` is given is its address as well. */
  readonly url: string
  /** For the `createSocket` option of whoever shall speak to it. */
  createSocket(url: string): WebSocketLike
  /** Everything that was published, oldest first, sealed as it was. */
  messages(): readonly FakeMessage[]
  /** Topics that somebody listens to. */
  topics(): readonly string[]
  /** Sockets that are open. */
  sockets(): number
  /** Cuts every open socket, as a network does: without a word (1006), or with a close code of the relay. */
  drop(code?: number, reason?: string): void
  /** Off: sockets do not open and those that are open are cut. */
  setOnline(isOnline: boolean): void
  /** Publishes as a stranger would. */
  inject(topic: string, message: string, tag?: number): void
}

type FakeSocket = {
  -readonly [Key in keyof WebSocketLike]: WebSocketLike[Key]
}

/**
 * Makes a relay that lives in the test: it speaks `irn_*` and, unless `dialect` is `plain`, `wc_proposeSession` and
 * `wc_approveSession` (wire.md 5.8), keeps messages until they are acknowledged or their life ends, and never delivers to
 * the socket that published. `now` in ms since 1970 (default: the system's).
 * @example const relay = createFakeRelay(); walletConnect({ createSocket: relay.createSocket })
 */
export function createFakeRelay(
  options: { readonly now?: () => number; readonly dialect?: 'plain' | 'both' } = {}
): FakeRelay {
  const { now = () => Date.now(), dialect = 'both' } = options
  const state: FakeState = { now, dialect, messages: [], clients: new Set() }
  const open = new Map<FakeSocket, (code: number, reason: string) => void>()
  let isOnline = true

  const createSocket = (url: string): WebSocketLike => {
    const client = {
      name: readIssuer(url),
      topics: new Set<string>(),
      send: (frame: object) =>
        later(() => socket.readyState === 1 && call(socket.onmessage, { data: JSON.stringify(frame) }))
    }
    const end = (code: number, reason: string) => {
      if (socket.readyState === 3) return
      socket.readyState = 3
      open.delete(socket)
      state.clients.delete(client)
      later(() => call(socket.onclose, { code, reason, wasClean: code !== 1006 }))
    }
    const socket: FakeSocket = {
      readyState: 0,
      onopen: null,
      onmessage: null,
      onerror: null,
      onclose: null,
      send(data) {
        // As browsers do: an error before it is open, silence after it was.
        if (socket.readyState === 0) throw new Error('The socket is still connecting')
        if (socket.readyState === 1) later(() => answerCall(state, client, data))
      },
      close: (code = 1000, reason = '') => end(code, reason)
    }
    later(() => {
      if (socket.readyState !== 0) return
      if (!isOnline) {
        call(socket.onerror, {})
        return end(1006, '')
      }
      socket.readyState = 1
      open.set(socket, end)
      state.clients.add(client)
      call(socket.onopen, {})
    })
    return socket
  }
  const drop = (code = 1006, reason = '') => {
    for (const end of [...open.values()]) end(code, reason)
  }
  return {
    url: 'wss://relay.test',
    createSocket,
    messages: () => [...state.messages],
    topics: () => [...new Set([...state.clients].flatMap(({ topics }) => [...topics]))],
    sockets: () => open.size,
    drop,
    setOnline(next) {
      isOnline = next
      if (!next) drop()
    },
    inject(topic, message, tag = 0) {
      const stranger = { name: 'stranger', topics: new Set<string>(), send: () => undefined }
      answerCall(
        state,
        stranger,
        JSON.stringify({
          id: 1,
          jsonrpc: '2.0',
          method: 'irn_publish',
          params: { topic, message, tag, ttl: 300 }
        })
      )
    }
  }
}

/** The `iss` of the token in the URL: who speaks. It is not verified here. */
function readIssuer(url: string): string {
  try {
    const [, claims = ''] = (new URL(url).searchParams.get('auth') ?? '').split('.')
    return String(JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))).iss)
  } catch {
    return url
  }
}

/** A turn later, as a network is, but without time passing. */
function later(run: () => unknown): void {
  queueMicrotask(() => void run())
}

function call(handler: ((event: never) => void) | null, event: object): void {
  handler?.(event as never)
}
