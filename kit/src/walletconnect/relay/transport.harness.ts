import { expect } from 'vitest'
import { createMemoryClock } from '../../testing/memoryClock.js'
import type { RelayMessage, RelayTransport, WebSocketLike } from '../contracts.js'
import { hashHex } from '../crypto/topics.js'
import { memoryKeychain } from '../keys/memoryKeychain.js'
import { createRelayTransport } from './createRelayTransport.js'

type RelayRequest = { readonly id: string; readonly method: string; readonly params: Record<string, unknown> }
type Sent = { readonly text: string; readonly value: Record<string, unknown> }
export type Behaviour = {
  /** Whether sockets open. `hang`: neither opens nor closes. */
  opens?: boolean | 'hang'
  /** Closes with this code as soon as it is open. */
  greeting?: { code: number; reason: string } | undefined
  /** Sockets throw on send, as some do while they close. */
  throws?: boolean
  /** Never answers. */
  deaf?: boolean
  lacks?: readonly string[]
  refuse?: (request: RelayRequest) => { code: number; message: string } | undefined
}

/** A relay in memory with the minimum of wire.md 5.8 and configurable faults. */
export function scriptedRelays(behaviours: Record<string, Behaviour>) {
  const sockets: {
    url: URL
    host: string
    socket: WebSocketLike
    requests: RelayRequest[]
    sent: Sent[]
    isClosed: boolean
  }[] = []
  const mailbox: Record<string, unknown>[] = []
  const emit = (socket: WebSocketLike, type: 'onopen' | 'onclose' | 'onmessage', event: object) =>
    socket[type]?.(event as never)

  function answer(at: (typeof sockets)[number], request: RelayRequest): unknown {
    const behaviour = behaviours[at.host] ?? {}
    if (behaviour.deaf) return undefined
    const reply = (body: object) =>
      queueMicrotask(() => {
        if (!at.isClosed)
          emit(at.socket, 'onmessage', { data: JSON.stringify({ id: request.id, jsonrpc: '2.0', ...body }) })
      })
    const refused = behaviour.refuse?.(request)
    if (refused) return reply({ error: refused })
    if (behaviour.lacks?.includes(request.method)) return reply({ error: { code: -32601, message: 'no' } })
    const topics = (request.params.topics ?? []) as string[]
    if (request.method === 'irn_batchFetchMessages')
      return reply({
        result: { messages: mailbox.filter(m => topics.includes(m.topic as string)), hasMore: false }
      })
    if (request.method === 'irn_batchReceive')
      for (const { messageId } of request.params.receipts as { messageId: string }[])
        mailbox.splice(
          mailbox.findIndex(m => hashHex(m.message as string) === messageId),
          1
        )
    return reply({ result: request.method === 'irn_batchSubscribe' ? topics.map(hashHex) : true })
  }

  return {
    sockets,
    mailbox,
    last: () => sockets.at(-1) as (typeof sockets)[number],
    live: () => sockets.filter(({ isClosed }) => !isClosed),
    methods: () => sockets.flatMap(({ requests }) => requests.map(({ method }) => method)),
    drop(code = 1006, reason = '') {
      for (const at of sockets.filter(({ isClosed }) => !isClosed)) {
        at.isClosed = true
        emit(at.socket, 'onclose', { code, reason })
      }
    },
    deliver(text: string) {
      for (const at of sockets.filter(({ isClosed }) => !isClosed))
        emit(at.socket, 'onmessage', { data: text })
    },
    createSocket(address: string): WebSocketLike {
      const url = new URL(address)
      const behaviour = behaviours[url.hostname] ?? {}
      const socket: WebSocketLike = {
        readyState: 0,
        onopen: null,
        onmessage: null,
        onerror: null,
        onclose: null,
        send(text) {
          if (behaviour.throws) throw new DOMException('The socket is closing', 'InvalidStateError')
          const value = JSON.parse(text)
          at.sent.push({ text, value })
          if (typeof value.method !== 'string') return
          at.requests.push(value)
          answer(at, value)
        },
        close() {
          at.isClosed = true
        }
      }
      const at = {
        url,
        host: url.hostname,
        socket,
        requests: [] as RelayRequest[],
        sent: [] as Sent[],
        isClosed: false
      }
      sockets.push(at)
      queueMicrotask(() => {
        if (at.isClosed || behaviour.opens === 'hang') return
        if (behaviour.opens === false) {
          at.isClosed = true
          return emit(socket, 'onclose', { code: 1006, reason: '' })
        }
        emit(socket, 'onopen', {})
        const { greeting } = behaviour
        if (!greeting) return
        at.isClosed = true
        emit(socket, 'onclose', greeting)
      })
      return socket
    }
  }
}

export const topicA = 'a'.repeat(64)
export const topicB = 'b'.repeat(64)
const opened: RelayTransport[] = []
/** Call it after each test. */
export async function closeAll(): Promise<void> {
  for (const transport of opened.splice(0)) await transport.close()
}

export async function start(
  behaviours: Record<string, Behaviour>,
  more: Partial<Parameters<typeof createRelayTransport>[0]> = {}
) {
  const clock = createMemoryClock()
  const relays = scriptedRelays(behaviours)
  const keychain = memoryKeychain()
  const options = {
    relays: Object.keys(behaviours).map(host => `wss://${host}`),
    keychain,
    clock,
    createSocket: relays.createSocket,
    ...more
  }
  const transport = await createRelayTransport(options)
  opened.push(transport)
  const statuses: string[] = []
  transport.onStatus((status, reason) => statuses.push(reason ? `${status}: ${reason}` : status))
  const messages: RelayMessage[] = []
  transport.onMessage(message => messages.push(message))
  /** Waits for real turns of the event loop (signing takes some), without advancing the clock. */
  const until = async (isTrue: () => boolean) => {
    for (let turn = 0; turn < 500 && !isTrue(); turn += 1) await clock.settle()
    expect(isTrue()).toBe(true)
  }
  return { clock, relays, transport, statuses, messages, until, options, keychain }
}
/** A delivery as a relay sends it; `id` as written in the text. */
export const delivery = (id: string, topic: string, message: string) =>
  `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"s","data":{"topic":"${topic}","message":"${message}","publishedAt":5,"tag":1108}}}`
