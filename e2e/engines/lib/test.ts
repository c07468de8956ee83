import { writeFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import type { Engine, Profile, Tab } from './engine.js'
import { startFirefox } from './firefox.js'
import { startWebKit } from './webkit.js'
import { startMs } from './within.js'

export type EngineName = 'firefox' | 'webkit'

type Parts = { profile: Profile; tab: Tab }
type WorkerParts = { engineName: EngineName; engine: Engine }

const start = { firefox: startFirefox, webkit: startWebKit }

/** Playwright's runner with our own browsers: an `engine` per worker, a `profile` and its first `tab` per test. */
export const test = base.extend<Parts, WorkerParts>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start[engineName]()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: startMs }
  ],
  profile: async ({ engine }, use, info) => {
    const profile = await engine.openProfile()
    const tabs: Tab[] = []
    await use({
      ...profile,
      async openTab() {
        const tab = await profile.openTab()
        tabs.push(tab)
        return tab
      }
    })
    try {
      if (info.status !== info.expectedStatus)
        for (const [index, tab] of tabs.entries())
          writeFileSync(info.outputPath(`tab-${index + 1}.png`), await tab.picture(), 'base64')
    } finally {
      await profile.close()
    }
  },
  tab: async ({ profile }, use) => {
    await use(await profile.openTab())
  }
})
