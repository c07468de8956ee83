/** A published message. `expiresAt` in ms since 1970. */
export type FakeMessage = {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly ttl: number
  readonly publishedAt: number
  readonly expiresAt: number
  /** The publisher, by the token's `iss`. */
  readonly from: string
  readonly acknowledgedBy: ReadonlySet<string>
}

export type FakeClient = { readonly name: string; readonly topics: Set<string>; send(frame: object): void }

export type FakeState = {
  readonly now: () => number
  readonly dialect: 'plain' | 'both'
  readonly messages: FakeMessage[]
  readonly clients: Set<FakeClient>
}

type Params = Readonly<Record<string, unknown>>

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Answers one frame of a client, a call or an acknowledgement (wire.md 5.8). */
export function answerCall(state: FakeState, client: FakeClient, data: string): void {
  const { id, method, params = {} } = JSON.parse(data) as { id: unknown; method?: string; params?: Params }
  if (method === undefined) {
    acknowledge(state, client, id)
    return
  }
  try {
    client.send({ id, jsonrpc: '2.0', result: run(state, client, method, params) })
  } catch (error) {
    const { code = -32_603, message } = error as Error & { code?: number }
    client.send({ id, jsonrpc: '2.0', error: { code, message } })
  }
}

function run(state: FakeState, client: FakeClient, method: string, params: Params): unknown {
  const { topic, topics = [topic], pairingTopic, sessionTopic } = params
  switch (method) {
    case 'irn_publish':
      return publish(state, client, params)
    case 'irn_batchPublish':
      return (params.messages as Params[]).every(message => publish(state, client, message))
    case 'irn_subscribe':
      return subscribe(state, client, [topic])[0]
    case 'irn_batchSubscribe':
      return subscribe(state, client, topics as unknown[])
    case 'irn_unsubscribe':
      return client.topics.delete(String(topic)) || true
    case 'irn_batchUnsubscribe':
      return (params.subscriptions as Params[]).every(one => client.topics.delete(String(one.topic)) || true)
    case 'irn_fetchMessages':
    case 'irn_batchFetchMessages': {
      const found = waiting(state, client, topics as string[])
      for (const message of found) (message.acknowledgedBy as Set<string>).add(client.name)
      return { messages: found.map(toData), hasMore: false }
    }
    case 'irn_batchReceive':
      return true
  }
  if (state.dialect === 'both' && method === 'wc_proposeSession') {
    subscribe(state, client, [pairingTopic])
    return publish(state, client, {
      topic: pairingTopic,
      message: params.sessionProposal,
      tag: 1100,
      ttl: 300
    })
  }
  if (state.dialect === 'both' && method === 'wc_approveSession') {
    publish(state, client, {
      topic: pairingTopic,
      message: params.sessionProposalResponse,
      tag: 1101,
      ttl: 300
    })
    publish(state, client, {
      topic: sessionTopic,
      message: params.sessionSettlementRequest,
      tag: 1102,
      ttl: 300
    })
    return subscribe(state, client, [sessionTopic]).length > 0
  }
  throw refusal(-32_601, 'Method not found')
}

function publish(state: FakeState, client: FakeClient, params: Params): true {
  const { topic, message, tag, ttl } = params
  if (typeof topic !== 'string' || !/^[\da-f]{64}$/.test(topic) || typeof message !== 'string') {
    throw refusal(-32_600, 'InvalidParams')
  }
  const publishedAt = state.now()
  const seconds = Number(ttl)
  if (state.messages.some(old => old.topic === topic && old.message === message)) return true
  const published: FakeMessage = {
    topic,
    message,
    tag: Number(tag),
    ttl: seconds,
    publishedAt,
    expiresAt: publishedAt + seconds * 1000,
    from: client.name,
    acknowledgedBy: new Set()
  }
  state.messages.push(published)
  for (const other of state.clients)
    if (other.name !== client.name && other.topics.has(topic)) deliver(state, other, [published])
  return true
}

function subscribe(state: FakeState, client: FakeClient, topics: readonly unknown[]): readonly string[] {
  const names = topics.map(String)
  for (const topic of names) client.topics.add(topic)
  deliver(state, client, waiting(state, client, names))
  return names.map(topic => `subscription-${topic}`)
}

/** The pending messages of a client: not its own, not acknowledged, not expired. */
function waiting(state: FakeState, client: FakeClient, topics: readonly string[]): readonly FakeMessage[] {
  return state.messages.filter(
    one =>
      topics.includes(one.topic) &&
      one.from !== client.name &&
      !one.acknowledgedBy.has(client.name) &&
      one.expiresAt > state.now()
  )
}

/** Delivery n has request id n, so that its acknowledgement identifies the message. */
function deliver(state: FakeState, client: FakeClient, messages: readonly FakeMessage[]): void {
  for (const message of messages) {
    const id = state.messages.indexOf(message) + 1
    client.send({
      id,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: `subscription-${message.topic}`, data: toData(message) }
    })
  }
}

function acknowledge(state: FakeState, client: FakeClient, id: unknown): void {
  const message = state.messages[Number(id) - 1]
  if (message) (message.acknowledgedBy as Set<string>).add(client.name)
}

function toData({ topic, message, tag, publishedAt }: FakeMessage): object {
  return { topic, message, tag, publishedAt }
}
