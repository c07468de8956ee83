export type { CustomWallet, WalletEntry } from './client/state/wallets.js'
export { type CookieStorageOptions, cookieStorage } from './cookieStorage.js'
export { cookieToInitialState } from './cookieToInitialState.js'
export type { DismissParameters } from './core/actions/dismissRequest.js'
export type { ConnectionChoice } from './core/actions/switchConnection.js'
export type {
  Features,
  InitialState,
  LatchkeyOptions,
  Metadata,
  RegionalServer,
  Services,
  ThemeVariables,
  UniversalProviderConfigOverride,
  WalletRequest
} from './core/config/LatchkeyOptions.js'
export type {
  Adapter,
  ChainBalance,
  NetworkClient,
  SentTransaction,
  TransactionReport
} from './core/contracts/Adapter.js'
export type {
  AccountType,
  Connector,
  ConnectorEvent,
  ConnectorReach,
  ConnectorSession,
  ConnectorType,
  PairingCode,
  PeerWallet,
  PendingRequest
} from './core/contracts/Connector.js'
export type {
  EmailAction,
  EmailUpdateAction,
  EmbeddedWalletInfo,
  Login,
  LoginMethod,
  SocialProvider
} from './core/contracts/Login.js'
export type { FramePlace, WalletFrame, WalletFrameEvent } from './core/contracts/WalletFrame.js'
export type { ConnectorContext, ConnectorFactory } from './core/contracts/ConnectorFactory.js'
export type { Storage, StorageMode } from './core/contracts/Environment.js'
export type { OpenOutcome, OpenParameters } from './core/contracts/Opening.js'
export type {
  PendingPrompt,
  PromptAccount,
  PromptAnswers,
  PromptQuestions,
  PromptRequest,
  PromptType
} from './core/contracts/Prompt.js'
export type { WalletInfo } from './core/select/connected.js'
export type { LatchkeyConnection } from './core/select/connections.js'
export type { ViewData, ViewName } from './core/state/view.js'
export { createLatchkey } from './createLatchkey.js'
export type {
  Latchkey,
  PublicAccount,
  PublicNetwork,
  PublicState,
  PublicTheme,
  SharedAccount,
  UpdatableOptions
} from './latchkey.js'
export type { LatchkeyErrorCode } from './protocol/errors/codes.js'
export { isLatchkeyError } from './protocol/errors/isLatchkeyError.js'
export { LatchkeyError } from './protocol/errors/LatchkeyError.js'
export type { KitEvent } from './protocol/events.js'
export type {
  CallsRequest,
  CallsStatus,
  GrantedPermissions,
  PaymentRequest,
  PermissionsRequest,
  RequestOptions,
  TransactionRequest,
  TransferRequest,
  TypedData,
  WalletAsset,
  WalletCapabilities,
  WalletPermission,
  WalletRequests
} from './protocol/walletRequests.js'
