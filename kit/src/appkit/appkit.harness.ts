import { afterEach } from 'vitest'
import { base, mainnet } from '../chains/index.js'
import { createMemoryEnvironment, type MemoryEnvironmentOptions } from '../testing/memoryEnvironment.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { createInstance } from './createInstance.js'

/** Makes instances in memory for the tests of a file, and ends them. */
export function appkitTests() {
  const ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })
  return {
    create(options: Partial<AppKitOptions> = {}, world: MemoryEnvironmentOptions = {}) {
      const environment = { ...createMemoryEnvironment(world), clock: systemClock() }
      const modal = createInstance({ networks: [mainnet, base], ...options }, environment)
      ends.push(() => modal.latchkey.destroy())
      return { modal, environment }
    }
  }
}
