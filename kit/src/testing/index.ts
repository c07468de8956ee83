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
export {
  createScriptedFetch,
  type FetchScript,
  type RecordedRequest,
  type ScriptedAnswer
} from './scriptedFetch.js'
