import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions
} from '@playwright/test'
import { createDriver, type LatchkeyDriver } from './createDriver.js'

/** The fixtures that `latchkeyFixtures` adds to a test. */
export type LatchkeyFixtures = { readonly latchkey: LatchkeyDriver }

/**
 * Fixtures for Playwright: a test gets `latchkey`, the driver of its page; what it installed is removed after the
 * test.
 * @example
 * import { expect, test as base } from '@playwright/test'
 * import { latchkeyFixtures, type LatchkeyFixtures } from 'latchkey/testing/playwright'
 *
 * export const test = base.extend<LatchkeyFixtures>(latchkeyFixtures())
 */
export function latchkeyFixtures(): Fixtures<
  LatchkeyFixtures,
  object,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> {
  return {
    latchkey: async ({ page }, use) => {
      const driver = createDriver(page)
      await use(driver)
      await driver.close()
    }
  }
}
