export { type AdapterSubject, adapterConformance } from './adapterConformance.js'
export type { ConformanceCase } from './check.js'
export { type ConformanceSubject, connectorConformance } from './connectorConformance.js'
export { createConnectorContext, type TestConnectorContext } from './connectorContext.js'
export {
  createFakeFrame,
  type FakeFrame,
  type FakeFrameRequest
} from './fakeFrame/createFakeFrame.js'
export type { FakeFrameOptions, FakeFrameUser, SocialOutcome } from './fakeFrame/options.js'
export { createMemoryClock, type MemoryClock } from './memoryClock.js'
export {
  createMemoryEnvironment,
  type MemoryEnvironment,
  type MemoryEnvironmentOptions
} from './memoryEnvironment.js'
export {
  createHostileStorage,
  createMemoryStorage,
  type MemoryStorage,
  type StorageFault
} from './memoryStorage.js'
export { createMemoryTabs, type MemoryTabsBus } from './memoryTabs.js'
export { createMockBitcoinWallet, type MockBitcoinWallet } from './mockBitcoin/createMockBitcoinWallet.js'
export type {
  MockBitcoinFamily,
  MockBitcoinNetwork,
  MockBitcoinWalletOptions
} from './mockBitcoin/options.js'
export { createMockConnector, type MockConnector, type MockConnectorOptions } from './mockConnector.js'
export { createMockCosmosWallet, type MockCosmosWallet } from './mockCosmos/createMockCosmosWallet.js'
export type { MockCosmosChain, MockCosmosFault, MockCosmosOptions } from './mockCosmos/options.js'
export { createMockLedger, type MockLedger } from './mockLedger/createMockLedger.js'
export type { MockLedgerBehaviour, MockLedgerOptions, MockLedgerScreen } from './mockLedger/options.js'
export {
  createMockMultiChainWallet,
  type MockMultiChainOptions,
  type MockMultiChainWallet
} from './mockMultiChain/createMockMultiChainWallet.js'
export {
  createMockPolkadotWallet,
  type MockPolkadotWallet
} from './mockPolkadot/createMockPolkadotWallet.js'
export type { MockPolkadotFault, MockPolkadotOptions } from './mockPolkadot/options.js'
export {
  createMockPromptConnector,
  type MockPrompt,
  type MockPromptConnectorOptions
} from './mockPromptConnector.js'
export { createMockSolanaWallet, type MockSolanaWallet } from './mockSolana/createMockSolanaWallet.js'
export type { MockSolanaFault, MockSolanaOptions } from './mockSolana/options.js'
export { createMockWallet, type MockWallet } from './mockWallet/createMockWallet.js'
export type { MockBehaviour, MockChain, MockFault, MockWalletOptions } from './mockWallet/options.js'
export type { MockProvider } from './mockWallet/provider.js'
export {
  createScriptedFetch,
  type FetchScript,
  type RecordedRequest,
  type ScriptedAnswer
} from './scriptedFetch.js'
export { type SiwxSubject, siwxConformance } from './siwxConformance.js'
export { storageConformance } from './storageConformance.js'
export { createFakeRelay, type FakeRelay } from './walletconnect/createFakeRelay.js'
export {
  createPhone,
  type Phone,
  type PhoneBehaviour,
  type PhoneOptions
} from './walletconnect/createPhone.js'
export { createWalletPeer } from './walletconnect/createWalletPeer.js'
export type { FakeMessage } from './walletconnect/fakeRelayCalls.js'
export type {
  ApproveOptions,
  AuthQuestion,
  PeerRequest,
  Proposal,
  WalletPeer,
  WalletPeerOptions
} from './walletconnect/types.js'
