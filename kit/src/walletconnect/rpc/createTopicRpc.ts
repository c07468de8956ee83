import type { Clock, Random, RelayMessage, RelayTransport } from '../contracts.js'
import { decodeEnvelope, deriveSymKey, open, seal } from '../crypto/index.js'
import type { RpcFault } from './codes.js'
import { trafficOf } from './methods.js'
import { parsePayload, type RpcAnswer, type RpcRequest } from './parsePayload.js'

/**
 * The key of a topic (hex): the symmetric key, or a private key for messages that contain the sender's key (envelope
 * type 1).
 */
export type TopicKey = { readonly symKey: string } | { readonly privateKey: string }

export type Incoming = {
  readonly topic: string
  /** The delivered message, with the attestation if there was one. */
  readonly relayed: RelayMessage
  /** From a type 1 envelope: X25519, hex. */
  readonly senderPublicKey?: string
}

export type Sent = { readonly id: number; readonly published: Promise<void> }

export type SendOptions = {
  readonly ttl?: number
  /** Creates a type 1 envelope; the key of the topic must be symmetric. */
  readonly senderPublicKey?: string
  readonly id?: number
}

/** JSON-RPC over sealed messages. It has the keys, but is independent of the protocol. */
export type TopicRpc = {
  addKey(topic: string, key: TopicKey): void
  dropKey(topic: string): void
  /** The shared key of a topic, if it has one. */
  symKey(topic: string): string | undefined
  nextId(): number
  send(topic: string, method: string, params: unknown, options?: SendOptions): Sent
  result(
    topic: string,
    request: { id: number; method: string },
    result: unknown,
    options?: SendOptions
  ): Promise<void>
  refuse(
    topic: string,
    request: { id: number; method: string },
    fault: RpcFault,
    options?: SendOptions
  ): Promise<void>
  close(): void
}

export type TopicRpcOptions = {
  readonly transport: RelayTransport
  readonly clock: Clock
  readonly random: Random
  /** Looks for a key that another tab stored. */
  findKey?(topic: string): Promise<TopicKey | undefined>
  onRequest(request: RpcRequest, incoming: Incoming): Promise<void> | void
  onAnswer(answer: RpcAnswer, incoming: Incoming): Promise<void> | void
}

/** Sends messages, and passes on those it can open and parse, in order; others are dropped silently. */
export function createTopicRpc({
  transport,
  clock,
  random,
  findKey,
  onRequest,
  onAnswer
}: TopicRpcOptions): TopicRpc {
  const keys = new Map<string, TopicKey>()
  const nextId = createIds(clock, random)
  let queue: Promise<unknown> = Promise.resolve()

  const receive = async (relayed: RelayMessage) => {
    const { topic } = relayed
    const key = keys.get(topic) ?? (await findKey?.(topic))
    if (!key) return
    const envelope = decodeEnvelope(relayed.message)
    const sender = envelope.type === 1 ? { senderPublicKey: envelope.senderPublicKey } : undefined
    // A topic with a shared key uses type 0, one with a private key type 1: other types are not for it.
    if ('privateKey' in key && !sender) return
    const symKey = 'symKey' in key ? key.symKey : deriveSymKey(key.privateKey, sender?.senderPublicKey ?? '')
    const payload = parsePayload(open(symKey, envelope))
    const incoming: Incoming = { topic, relayed, ...sender }
    await (payload.kind === 'request' ? onRequest(payload, incoming) : onAnswer(payload, incoming))
  }
  const stop = transport.onMessage(message => {
    // In order: a settlement must not overtake the answer before it. Invalid messages change nothing.
    queue = queue.then(() => receive(message)).catch(() => undefined)
  })

  const publish = async (
    topic: string,
    value: object,
    how: { tag: number; ttl: number; prompt?: true },
    options: SendOptions
  ) => {
    const key = keys.get(topic)
    if (!key || !('symKey' in key)) return
    const { senderPublicKey } = options
    const message = seal(key.symKey, value, { random, ...(senderPublicKey && { senderPublicKey }) })
    const { tag, ttl, prompt } = how
    await transport.publish(topic, message, { tag, ttl: options.ttl ?? ttl, ...(prompt && { prompt }) })
  }
  const answer = (
    topic: string,
    method: string,
    value: object,
    isFault: boolean,
    options: SendOptions = {}
  ) => {
    const { tag, ttl, rejectTag = tag + 1, rejectTtl = ttl }: ReturnType<typeof trafficOf> = trafficOf(method)
    const how = isFault ? { tag: rejectTag, ttl: rejectTtl } : { tag: tag === 0 ? 0 : tag + 1, ttl }
    return publish(topic, { jsonrpc: '2.0', ...value }, how, options)
  }
  return {
    addKey: (topic, key) => void keys.set(topic, key),
    dropKey: topic => void keys.delete(topic),
    symKey(topic) {
      const key = keys.get(topic)
      return key && 'symKey' in key ? key.symKey : undefined
    },
    nextId,
    send(topic, method, params, options = {}) {
      const id = options.id ?? nextId()
      const published = publish(topic, { id, jsonrpc: '2.0', method, params }, trafficOf(method), options)
      return { id, published }
    },
    result: (topic, { id, method }, result, options) => answer(topic, method, { id, result }, false, options),
    refuse: (topic, { id, method }, error, options) => answer(topic, method, { id, error }, true, options),
    close: stop
  }
}

/** Ids of sign payloads: ms since 1970 × 1000 + random, 16 digits (wire.md 5.6); unique and increasing. */
function createIds(clock: Clock, random: Random): () => number {
  let last = 0
  return () => {
    const [high = 0, low = 0] = random.bytes(2)
    const id = clock.now() * 1000 + ((high * 256 + low) % 1000)
    last = id > last ? id : last + 1
    return last
  }
}
