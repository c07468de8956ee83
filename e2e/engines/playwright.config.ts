import { defineConfig } from '@playwright/test'
import { readPatience } from '../../scripts/lib/patience.mjs'
import type { EngineName } from './lib/test.js'

const engine = (engineName: EngineName) => ({ name: engineName, use: { engineName } })

const patience = readPatience()

export default defineConfig<object, { engineName: EngineName }>({
  testDir: './flows',
  outputDir: '../../test-results',
  globalSetup: '../lib/globalSetup.ts',
  globalTimeout: 8 * 60_000 * patience,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  retries: 0,
  workers: 3,
  forbidOnly: true,
  reporter: 'list',
  projects: [engine('firefox'), engine('webkit')]
})
