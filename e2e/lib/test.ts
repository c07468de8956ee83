import { test as base, expect } from '@playwright/test'
import { readPatience } from '../../scripts/lib/patience.mjs'
import { type Watch, watchContext } from './watch.js'

/**
 * Playwright's test with a `watch` over every page. In every test: no error is thrown or logged, no report of the
 * content security policy, no request to a server that was not configured.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const watch = await watchContext(context)
      await use(watch)
      expect(watch.problems()).toEqual([])
    },
    { auto: true }
  ]
})

/** A time limit in ms, longer on a slow or busy machine (scripts/lib/patience.mjs). */
export const patient = (milliseconds: number): number => milliseconds * readPatience()

/** For flows that check animations or run while they do: the configuration turns them off. */
export const withAnimations = { contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect }
