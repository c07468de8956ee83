import type { Caller, Method, RelayCore } from '../Relay.js'
import { invalidParams } from '../RelayFailure.js'
import { relayLimits } from '../relayLimits.js'
import { readBatch, readParams, readTopic } from '../rpc/readParams.js'

/** A page of a client's messages, which stay in the mailbox until the client acknowledges them. */
async function page({ mailbox }: RelayCore, { clientId }: Caller, topics: readonly string[]) {
  const { messages, hasMore } = await mailbox.list(topics, clientId, { limit: relayLimits.page })
  let text = 0
  const short = messages.findIndex((one, i) => {
    text += one.message.length
    return i > 0 && text > relayLimits.pageText
  })
  const shown = short === -1 ? messages : messages.slice(0, short)
  return {
    messages: shown.map(({ topic, message, publishedAt, tag, attestation }) => ({
      topic,
      message,
      publishedAt,
      tag,
      ...(attestation === undefined ? {} : { attestation })
    })),
    hasMore: hasMore || shown.length < messages.length
  }
}

/** `irn_fetchMessages`, also for topics without a subscription: wallets use it for pairing (wire.md 5.8). */
export const fetchMessages: Method = async (relay, caller, params) =>
  page(relay, caller, [readTopic(readParams(params).topic)])

/** `irn_batchFetchMessages`. */
export const fetchMessagesBatch: Method = async (relay, caller, params) =>
  page(relay, caller, readBatch(readParams(params).topics, 'topics').map(readTopic))

/** `irn_batchReceive`: acknowledges messages. */
export const receiveBatch: Method = async ({ mailbox, hub }, { clientId }, params) => {
  const receipts = readBatch(readParams(params).receipts, 'receipts').map(one => {
    const { topic, messageId } = readParams(one)
    if (typeof messageId !== 'string' || !/^[0-9a-f]{64}$/.test(messageId))
      throw invalidParams('messageId is not the SHA-256 of a message')
    return { topic: readTopic(topic), hash: messageId }
  })
  hub.forget(clientId, receipts)
  await mailbox.ack(clientId, receipts)
  return true
}
