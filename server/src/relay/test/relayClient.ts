import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { type TestKey, testKey, testToken } from './relayToken.js'

/** A message that the relay delivered. */
export type Delivery = {
  readonly id: number
  readonly params: {
    readonly id: string
    readonly data: {
      readonly topic: string
      readonly message: string
      readonly publishedAt: number
      readonly tag: number
    }
  }
}

type Options = {
  readonly key?: TestKey
  /** Whether deliveries are acknowledged. */
  readonly acks?: boolean
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Whether pings are answered. */
  readonly pongs?: boolean
}

/** 64 random hex digits. */
export const randomTopic = () => randomBytes(32).toString('hex')

/** The WebSocket URL of a relay for a client with this token. */
export function socketUrl(url: string, token: string, query: Readonly<Record<string, string>> = {}): string {
  return `${url.replace('http', 'ws')}/?${new URLSearchParams({ auth: token, useOnCloseEvent: 'true', ...query })}`
}

/** A minimal client with raw frames that records what it receives. */
export async function relayClient(
  url: string,
  { key = testKey(), acks = true, query, headers, pongs = true }: Options = {}
) {
  const token = testToken(key, { aud: url.replace('http', 'ws') })
  const socket = new WebSocket(socketUrl(url, token, query), { headers: { ...headers }, autoPong: pongs })
  const deliveries: Delivery[] = []
  const answers: string[] = []
  const waiting = new Map<string, (answer: { result?: unknown; error?: unknown }) => void>()
  socket.on('message', data => {
    const text = String(data)
    const value = JSON.parse(text)
    if (value.method !== 'irn_subscription') {
      answers.push(text)
      waiting.get(String(value.id))?.(value)
      return
    }
    deliveries.push(value)
    if (acks) socket.send(JSON.stringify({ id: value.id, jsonrpc: '2.0', result: true }))
  })
  const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)] as const)
  await Promise.race([once(socket, 'open'), closed])
  let last = 0
  const raw = (method: string, params: unknown) =>
    new Promise<{ result?: unknown; error?: unknown }>(resolve => {
      const id = String(1_763_000_000_000_000_000n + BigInt(++last))
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  return {
    key,
    socket,
    closed,
    deliveries,
    answers,
    raw,
    /** Resolves to the result; an error fails the test. */
    call: async (method: string, params: unknown) => {
      const answer = await raw(method, params)
      expect(answer).not.toHaveProperty('error')
      return answer.result
    },
    texts: () => deliveries.map(({ params }) => params.data.message),
    publish: (topic: string, message: string, rest: object = {}) =>
      raw('irn_publish', { topic, message, ttl: 300, tag: 1100, prompt: false, ...rest }),
    close: async () => {
      socket.close()
      await closed
    }
  }
}

/** A client of `relayClient`. */
export type RelayClient = Awaited<ReturnType<typeof relayClient>>
