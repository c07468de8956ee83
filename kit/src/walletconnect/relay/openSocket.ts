import { relayClosed } from '../../protocol/errors/walletConnect.js'
import type { Clock, CreateSocket } from '../contracts.js'
import { createSocketRequests } from './socketRequests.js'
import { parseFrame } from './jsonRpc.js'

export type SocketEnd = { readonly code: number; readonly reason: string }

/** One socket to one relay, from its opening to its end. */
export type RelaySocket = {
  readonly opened: Promise<boolean>
  readonly ended: Promise<SocketEnd>
  /** When the relay last sent anything, in ms since 1970. */
  receivedAt(): number
  /** Whether the relay ever answered: an open socket alone may be about to be refused. */
  isProven(): boolean
  /** Sends a request; rejects if the relay refuses it, after `timeout` ms, or when the socket closes. */
  request(id: string, method: string, params: unknown, timeout: number): Promise<unknown>
  end(reason?: string): void
}

export type SocketOptions = {
  readonly url: string
  readonly createSocket: CreateSocket
  readonly clock: Clock
  /**
   * Handles a delivery (irn_subscription): undefined leaves it unacknowledged; otherwise returns what to do after the
   * acknowledgement.
   */
  onDelivery(params: unknown): (() => void) | undefined
  onProven(): void
}

/** Opens a socket. Never throws: a socket that cannot be opened counts as closed. */
export function openSocket({ url, createSocket, clock, onDelivery, onProven }: SocketOptions): RelaySocket {
  const requests = createSocketRequests(clock)
  let receivedAt = clock.now()
  let isProven = false
  let isOver = false
  let resolveOpened: (isOpen: boolean) => void = () => undefined
  let resolveEnded: (end: SocketEnd) => void = () => undefined
  const opened = new Promise<boolean>(resolve => {
    resolveOpened = resolve
  })
  const ended = new Promise<SocketEnd>(resolve => {
    resolveEnded = resolve
  })
  let webSocket: ReturnType<CreateSocket> | undefined

  function finish(end: SocketEnd): void {
    if (isOver) return
    isOver = true
    if (webSocket) leave(webSocket)
    resolveOpened(false)
    requests.end()
    resolveEnded(end)
  }

  /** Some sockets throw if they cannot send any more: that counts as closed. */
  function send(text: string): void {
    try {
      webSocket?.send(text)
    } catch (cause) {
      finish(broken(cause))
    }
  }

  function receive(data: unknown): void {
    receivedAt = clock.now()
    const frame = parseFrame(data)
    if (!frame) return
    if ('method' in frame) {
      const proceed = frame.method === 'irn_subscription' ? onDelivery(frame.params) : undefined
      if (!proceed) return
      send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
      proceed()
    } else if ('error' in frame && frame.error.code === 3000) {
      finish({ code: 3000, reason: frame.error.message })
    } else if (requests.answer(frame.id.replace(/"/g, ''), frame) && !isProven) {
      isProven = true
      onProven()
    }
  }

  try {
    webSocket = createSocket(url)
    webSocket.onopen = () => resolveOpened(true)
    webSocket.onmessage = (event: { data?: unknown }) => receive(event.data)
    webSocket.onerror = () => undefined
    webSocket.onclose = (event: { code?: number; reason?: unknown }) =>
      finish({ code: event.code ?? 1006, reason: String(event.reason ?? '').slice(0, 500) })
  } catch (cause) {
    finish(broken(cause))
  }

  return {
    opened,
    ended,
    receivedAt: () => receivedAt,
    isProven: () => isProven,
    request(id, method, params, timeout) {
      if (isOver) return Promise.reject(relayClosed({ context: { method } }))
      const answer = requests.wait(id, method, timeout)
      send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return answer
    },
    end: (reason = '') => finish({ code: 1000, reason })
  }
}

/** A close without a code (RFC 6455 section 7.1.5). */
function broken(cause: unknown): SocketEnd {
  return { code: 1006, reason: String(cause).slice(0, 500) }
}

/** Closes the socket. An error without a listener would end a Node process: a listener that does nothing stays. */
function leave(webSocket: ReturnType<CreateSocket>): void {
  webSocket.onopen = webSocket.onmessage = webSocket.onclose = null
  try {
    webSocket.close()
  } catch {}
}
