import { defineConfig } from '@playwright/test'
import { headlessShellLaunch } from '../scripts/lib/chromium.mjs'
import { readPatience } from '../scripts/lib/patience.mjs'
import { demoUrl } from './lib/ports.js'

const patience = readPatience()

export default defineConfig({
  testDir: './flows',
  outputDir: '../test-results',
  globalSetup: './lib/globalSetup.ts',
  // Ends a run that hangs, and names its test.
  globalTimeout: 40 * 60_000 * patience,
  timeout: 60_000 * patience,
  expect: { timeout: 8_000 * patience },
  retries: 0,
  // Flows wait for clocks and programs, too.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: demoUrl,
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
    // Animations took a seventh of the processors' time. Flows of the modal itself, and the browser tests, run them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: {
      ...headlessShellLaunch,
      args: [
        ...headlessShellLaunch.args,
        // A page lives for seconds: to optimize its code takes longer than it saves.
        '--js-flags=--no-opt,--no-maglev',
        // Requests to other hosts fail at once, on every machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1'
      ]
    }
  }
})
