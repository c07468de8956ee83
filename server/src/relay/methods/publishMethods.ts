import { type Publication, publish } from '../publish.js'
import type { Method } from '../Relay.js'
import {
  readAttestation,
  readBatch,
  readParams,
  readTag,
  readText,
  readTopic,
  readTtl
} from '../rpc/readParams.js'

/** Reads one message. The plain-text analytics data that clients add ("tvf") is neither stored nor logged. */
function readPublication(value: unknown): Publication {
  const { topic, message, ttl, tag, attestation } = readParams(value)
  return {
    topic: readTopic(topic),
    message: readText(message, 'message'),
    ttl: readTtl(ttl),
    tag: readTag(tag),
    attestation: readAttestation(attestation)
  }
}

/** `irn_publish`: true when the message is stored. */
export const publishOne: Method = async (relay, caller, params) => {
  await publish(relay, caller, [readPublication(params)])
  return true
}

/** `irn_batchPublish`: true when all messages are stored. */
export const publishBatch: Method = async (relay, caller, params) => {
  const { messages } = readParams(params)
  await publish(relay, caller, readBatch(messages, 'messages').map(readPublication))
  return true
}
