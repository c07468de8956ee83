export type {
  Clock,
  CreateSocket,
  Keychain,
  Random,
  RelayMessage,
  RelayPage,
  RelayStatus,
  RelayTransport,
  RelayTransportOptions,
  WebSocketLike
} from './contracts.js'
export { createSignClient } from './dapp/createSignClient.js'
export type {
  AuthRequest,
  LateAnswer,
  Liveness,
  Pairing,
  PairQuestion,
  PendingRequest,
  SessionChange,
  SessionEvent,
  SignClient,
  SignClientOptions,
  SignRequest,
  VerifyCacao
} from './dapp/types.js'
export { createKeychain } from './keys/createKeychain.js'
export { memoryKeychain } from './keys/memoryKeychain.js'
export { createRelayTransport } from './relay/createRelayTransport.js'
export { lacksMethod } from './relay/refusal.js'
export { type CacaoPayload, cacaoMessage, parseIssuer, type SignedCacao } from './sign/cacao.js'
export type {
  Participant,
  PeerMetadata,
  ProposalNamespace,
  ProposalNamespaces,
  Session,
  SessionNamespace,
  SessionNamespaces
} from './sign/types.js'
export { createSharedTransport, type SharedTransportOptions } from './tabs/createSharedTransport.js'
export { formatUri, type PairingUri, parseUri } from './uri.js'
