import { relayClosed } from '../../protocol/errors/walletConnect.js'
import type { Clock, CreateSocket } from '../contracts.js'
import { createCalls } from './calls.js'
import { parseFrame } from './jsonRpc.js'

export type LinkEnd = { readonly code: number; readonly reason: string }

/** One socket to one relay, from its opening to its end. */
export type Link = {
  readonly opened: Promise<boolean>
  readonly ended: Promise<LinkEnd>
  /** When the relay last sent anything, in ms since 1970. */
  heardAt(): number
  /** Whether the relay ever answered: an open socket alone may be about to be refused. */
  isProven(): boolean
  /** Sends a request; rejects if the relay refuses it, after `timeout` ms, or when the socket closes. */
  request(id: string, method: string, params: unknown, timeout: number): Promise<unknown>
  end(reason?: string): void
}

export type LinkOptions = {
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
export function openLink({ url, createSocket, clock, onDelivery, onProven }: LinkOptions): Link {
  const calls = createCalls(clock)
  let heardAt = clock.now()
  let isProven = false
  let isOver = false
  let tellOpened: (isOpen: boolean) => void = () => undefined
  let tellEnded: (end: LinkEnd) => void = () => undefined
  const opened = new Promise<boolean>(resolve => {
    tellOpened = resolve
  })
  const ended = new Promise<LinkEnd>(resolve => {
    tellEnded = resolve
  })
  let socket: ReturnType<CreateSocket> | undefined

  function finish(end: LinkEnd): void {
    if (isOver) return
    isOver = true
    if (socket) leave(socket)
    tellOpened(false)
    calls.end()
    tellEnded(end)
  }

  /** Some sockets throw if they cannot send any more: that counts as closed. */
  function say(text: string): void {
    try {
      socket?.send(text)
    } catch (cause) {
      finish(broken(cause))
    }
  }

  function hear(data: unknown): void {
    heardAt = clock.now()
    const frame = parseFrame(data)
    if (!frame) return
    if ('method' in frame) {
      const proceed = frame.method === 'irn_subscription' ? onDelivery(frame.params) : undefined
      if (!proceed) return
      say(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
      proceed()
    } else if ('error' in frame && frame.error.code === 3000) {
      finish({ code: 3000, reason: frame.error.message })
    } else if (calls.answer(frame.id.replace(/"/g, ''), frame) && !isProven) {
      isProven = true
      onProven()
    }
  }

  try {
    socket = createSocket(url)
    socket.onopen = () => tellOpened(true)
    socket.onmessage = (event: { data?: unknown }) => hear(event.data)
    socket.onerror = () => undefined
    socket.onclose = (event: { code?: number; reason?: unknown }) =>
      finish({ code: event.code ?? 1006, reason: String(event.reason ?? '').slice(0, 500) })
  } catch (cause) {
    finish(broken(cause))
  }

  return {
    opened,
    ended,
    heardAt: () => heardAt,
    isProven: () => isProven,
    request(id, method, params, timeout) {
      if (isOver) return Promise.reject(relayClosed({ context: { method } }))
      const answer = calls.wait(id, method, timeout)
      say(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return answer
    },
    end: (reason = '') => finish({ code: 1000, reason })
  }
}

/** A close without a code (RFC 6455 section 7.1.5). */
function broken(cause: unknown): LinkEnd {
  return { code: 1006, reason: String(cause).slice(0, 500) }
}

/** Closes the socket. An error without a listener would end a Node process: a listener that does nothing stays. */
function leave(socket: ReturnType<CreateSocket>): void {
  socket.onopen = socket.onmessage = socket.onclose = null
  try {
    socket.close()
  } catch {}
}
