import type { Clock, Random } from '../contracts.js'
import type { RequestTracker } from '../rpc/createRequestTracker.js'
import type { TopicRpc } from '../rpc/createTopicRpc.js'
import type { SessionRegistry } from '../sign/createSessionRegistry.js'
import type { PairingAttempt } from './pairingAttempt.js'
import type { LazyPendingRequests } from './createPendingRequests.js'
import type { LateAnswer, SessionEvent, SignClientOptions } from './types.js'

/** The state that the functions of a sign client share. */
export type ClientContext = SignClientOptions & {
  readonly clock: Clock
  readonly random: Random
  readonly rpc: TopicRpc
  readonly tracker: RequestTracker
  readonly pending: LazyPendingRequests
  readonly sessions: SessionRegistry
  readonly attempts: Set<PairingAttempt>
  emitEvent(event: SessionEvent): void
  emitLate(answer: LateAnswer): void
}
