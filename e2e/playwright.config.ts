import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../scripts/lib/chromium.mjs'
import { readPatience } from '../scripts/lib/patience.mjs'
import { demoUrl } from './lib/ports.js'

const patience = readPatience()

export default defineConfig({
  testDir: './flows',
  outputDir: '../test-results',
  globalSetup: './lib/globalSetup.ts',
  // Above what the flows take on a slow machine (11 min were seen); a run that hangs says which test it was.
  globalTimeout: 18 * 60_000 * patience,
  timeout: 30_000 * patience,
  expect: { timeout: 8_000 * patience },
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: demoUrl,
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
    trace: 'off',
    launchOptions: {
      ...chromiumLaunch,
      args: [
        ...chromiumLaunch.args,
        // Nobody but the house is there: a request to anywhere else fails at once, on every machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
      ]
    }
  }
})
