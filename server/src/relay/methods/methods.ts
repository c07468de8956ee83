import type { Method } from '../Relay.js'
import { fetchMessages, fetchMessagesBatch, receiveBatch } from './mailboxMethods.js'
import { publishBatch, publishOne } from './publishMethods.js'
import { approveSession, createTopic, proposeSession } from './sessionMethods.js'
import {
  subscribe,
  subscribeBatch,
  subscribeBatchEach,
  unsubscribe,
  unsubscribeBatch
} from './subscribeMethods.js'
import { watchRegister, watchUnregister } from './watchMethods.js'

/** Finds a method by its name (wire.md 5.8). */
export function findMethod(name: string): Method | undefined {
  switch (name.replace(/^(?:iridium|waku)_/, 'irn_')) {
    case 'irn_publish':
      return publishOne
    case 'irn_batchPublish':
      return publishBatch
    case 'irn_subscribe':
    case 'irn_subscribeBlocking':
      return subscribe
    case 'irn_batchSubscribe':
      return subscribeBatch
    case 'irn_batchSubscribeBlocking':
      return subscribeBatchEach
    case 'irn_unsubscribe':
      return unsubscribe
    case 'irn_batchUnsubscribe':
      return unsubscribeBatch
    case 'irn_fetchMessages':
      return fetchMessages
    case 'irn_batchFetchMessages':
      return fetchMessagesBatch
    case 'irn_batchReceive':
      return receiveBatch
    case 'irn_watchRegister':
      return watchRegister
    case 'irn_watchUnregister':
      return watchUnregister
    case 'wc_createTopic':
      return createTopic
    case 'wc_proposeSession':
      return proposeSession
    case 'wc_approveSession':
      return approveSession
    default:
      return undefined
  }
}
