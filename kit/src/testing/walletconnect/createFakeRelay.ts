import type { WebSocketLike } from '../../walletconnect/contracts.js'
import { answerCall, type FakeMessage, type FakeState } from './fakeRelayCalls.js'

/** A relay in memory: without a port and without timers. */
export type FakeRelay = {
  /** Its URL; any other URL that `createSocket` gets is accepted too. */
  readonly url: string
  /** For the `createSocket` option of its clients. */
  createSocket(url: string): WebSocketLike
  /** All published messages, oldest first, still encrypted. */
  messages(): readonly FakeMessage[]
  /** Topics with subscribers. */
  topics(): readonly string[]
  /** The number of open sockets. */
  sockets(): number
  /** Closes every open socket: without a close frame (1006), or with a close code of the relay. */
  drop(code?: number, reason?: string): void
  /** Offline: sockets do not open, and open ones are closed. */
  setOnline(isOnline: boolean): void
  /** Publishes a message as another client. */
  inject(topic: string, message: string, tag?: number): void
}

type FakeSocket = {
  -readonly [Key in keyof WebSocketLike]: WebSocketLike[Key]
}

/**
 * Creates a relay that runs in the test: it supports `irn_*` and, unless `dialect` is `plain`, `wc_proposeSession`
 * and `wc_approveSession` (wire.md 5.8), keeps messages until they are acknowledged or expire, and never delivers a
 * message to the socket that published it. `now` in ms since 1970 (default: the system's).
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
        // As in browsers: an error before the socket is open, and no error afterwards.
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

/** The `iss` of the token in the URL: the client's id. Not verified here. */
function readIssuer(url: string): string {
  try {
    const [, claims = ''] = (new URL(url).searchParams.get('auth') ?? '').split('.')
    return String(JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))).iss)
  } catch {
    return url
  }
}

/** One turn later, as with a network, but at the same time. */
function later(run: () => unknown): void {
  queueMicrotask(() => void run())
}

function call(handler: ((event: never) => void) | null, event: object): void {
  handler?.(event as never)
}
