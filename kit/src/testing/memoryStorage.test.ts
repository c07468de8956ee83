import { describe, test } from 'vitest'
import { createMemoryClock } from './memoryClock.js'
import { createLaggingStorage, createMemoryStorage } from './memoryStorage.js'
import { storageConformance } from './storageConformance.js'

describe.each([
  ['createMemoryStorage', () => createMemoryStorage()],
  ['createLaggingStorage', () => createLaggingStorage(200).open(createMemoryClock())]
] as const)('%s', (_, create) => {
  for (const { name, run } of storageConformance(create)) test(name, run)
})
