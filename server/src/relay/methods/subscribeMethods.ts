import type { Caller, Method, RelayCore } from '../Relay.js'
import { RelayFailure } from '../RelayFailure.js'
import { readBatch, readParams, readTopic } from '../rpc/readParams.js'
import { errorOf } from '../rpc/writeFrame.js'
import { subscriptionId } from '../subscriptionId.js'

/** Subscribes a client to topics. Over HTTP, this concerns only the webhooks that watch the client. */
export async function addSubscriptions(
  relay: RelayCore,
  caller: Caller,
  topics: readonly string[]
): Promise<void> {
  const { clientId, connection } = caller
  if (connection) await relay.hub.subscribe(connection, topics)
  await relay.watches.onSubscribed(clientId, topics)
}

/** `irn_subscribe`: returns the subscription's id. */
export const subscribe: Method = async (relay, caller, params) => {
  const topic = readTopic(readParams(params).topic)
  await addSubscriptions(relay, caller, [topic])
  return subscriptionId(topic, caller.clientId)
}

/** `irn_batchSubscribe`: returns the ids. */
export const subscribeBatch: Method = async (relay, caller, params) => {
  const topics = readBatch(readParams(params).topics, 'topics').map(readTopic)
  await addSubscriptions(relay, caller, topics)
  return topics.map(topic => subscriptionId(topic, caller.clientId))
}

/** `irn_batchSubscribeBlocking`: returns an id or an error for each topic. */
export const subscribeBatchEach: Method = async (relay, caller, params) => {
  const wanted = readBatch(readParams(params).topics, 'topics').map(value => {
    try {
      return { topic: readTopic(value) }
    } catch (error) {
      if (error instanceof RelayFailure) return { error: errorOf(error) }
      throw error
    }
  })
  const topics = wanted.flatMap(one => ('topic' in one ? [one.topic] : []))
  if (topics.length > 0) await addSubscriptions(relay, caller, topics)
  return wanted.map(one => ('topic' in one ? { id: subscriptionId(one.topic, caller.clientId) } : one))
}

async function removeSubscriptions(
  relay: RelayCore,
  { clientId, connection }: Caller,
  topics: readonly string[]
) {
  if (connection) await relay.hub.unsubscribe(connection, topics)
  await relay.watches.onUnsubscribed(clientId, topics)
  return true
}

/** `irn_unsubscribe`: ignores the subscription's id (wire.md 5.8). */
export const unsubscribe: Method = async (relay, caller, params) =>
  removeSubscriptions(relay, caller, [readTopic(readParams(params).topic)])

/** `irn_batchUnsubscribe`. */
export const unsubscribeBatch: Method = async (relay, caller, params) =>
  removeSubscriptions(
    relay,
    caller,
    readBatch(readParams(params).subscriptions, 'subscriptions').map(one => readTopic(readParams(one).topic))
  )
