import type { Clock, Random, RelayTransport } from '../../walletconnect/contracts.js'
import type { Emitter } from '../../walletconnect/createEmitter.js'
import type { RequestTracker } from '../../walletconnect/rpc/createRequestTracker.js'
import type { TopicRpc } from '../../walletconnect/rpc/createTopicRpc.js'
import type { SessionRegistry } from '../../walletconnect/sign/createSessionRegistry.js'
import type { PeerMetadata } from '../../walletconnect/sign/types.js'
import type { AuthQuestion, PeerRequest, Proposal } from './types.js'

/** The state that the wallet's functions share. */
export type PeerContext = {
  readonly transport: RelayTransport
  readonly metadata: PeerMetadata
  readonly clock: Clock
  readonly random: Random
  readonly dialect: 'plain' | 'combined'
  readonly rpc: TopicRpc
  readonly tracker: RequestTracker
  readonly sessions: SessionRegistry
  readonly proposals: Emitter<[Proposal]>
  /** Topics of pairings that the dapp ended. */
  readonly pairingEnds: Emitter<[string]>
  readonly requests: Emitter<[PeerRequest]>
  readonly questions: Emitter<[AuthQuestion]>
}

const patience = 30_000

/** Sends a request to the dapp, and waits for its answer. */
export async function requestDapp(
  wallet: Pick<PeerContext, 'rpc' | 'tracker'>,
  topic: string,
  method: string,
  params: object
) {
  const { id, published } = wallet.rpc.send(topic, method, params)
  const answered = wallet.tracker.wait({ id, topic, method, milliseconds: patience })
  published.catch(error => wallet.tracker.fail(id, error))
  return answered
}
