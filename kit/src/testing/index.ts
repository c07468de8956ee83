export {
  type ConformanceCase,
  type ConformanceSubject,
  connectorConformance
} from './connectorConformance.js'
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
export { createMockConnector, type MockConnector, type MockConnectorOptions } from './mockConnector.js'
export { createMockWallet, type MockWallet } from './mockWallet/createMockWallet.js'
export type { MockBehaviour, MockChain, MockFault, MockWalletOptions } from './mockWallet/options.js'
export type { MockProvider } from './mockWallet/provider.js'
export {
  createScriptedFetch,
  type FetchScript,
  type RecordedRequest,
  type ScriptedAnswer
} from './scriptedFetch.js'
