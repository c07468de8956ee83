// Browsers with the recovery of the frame, against a server of keys: imported by the tests of its page.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type {} from '@latchkey/frame/recovery/harness'
import { headlessShellLaunch } from '../../../../../scripts/lib/chromium.mjs'
import { buildRecovery, serveRecovery } from './serveRecovery.js'
import { type KeyServer, startKeyServer } from './startKeyServer.js'

export const later = 'violet canyon ribbon magnet fossil drizzle'
const port = Number(process.env.LATCHKEY_TEST_PORT ?? 20_410)
export const origin = `http://frame.localhost:${port}`
export const host = `http://app.localhost:${port}`

let folder: string
let browser: Browser
export let keys: KeyServer
let site: Awaited<ReturnType<typeof serveRecovery>>
export let account = 0
export const contexts: BrowserContext[] = []
export const problems: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-recovery-'))
  await buildRecovery(join(folder, 'page'))
  keys = await startKeyServer({ dataDir: folder, frame: { origin, host, rpId: 'frame.localhost' } })
  site = await serveRecovery({ port, folder: join(folder, 'page'), wallet: () => keys.url })
  browser = await chromium.launch(headlessShellLaunch)
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await keys?.stop()
  await rm(folder, { recursive: true, force: true })
})
/** From now on another account is logged in. */
export const nextAccount = (): void => void account++
beforeEach(nextAccount)
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  expect(problems.splice(0)).toEqual([])
})

/** A browser of its own: another device. */
export async function newDevice(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 640 },
    ...options
  })
  contexts.push(context)
  // Less than a test has, so that a failure says what was waited for.
  context.setDefaultTimeout(12_000)
  context.on('weberror', ({ error }) => problems.push(error().message))
  context.on('console', message => {
    // What the server refuses on purpose is logged by Chromium.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  return context
}

export const addressOf = (device: string, more = '') => `${origin}/?session=r${account}/${device}${more}`

export async function show(context: BrowserContext, device: string, more = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(addressOf(device, more))
  await page.waitForFunction(() => document.title === 'ready')
  return page
}

/** Begins to open the wallet; the result is read by `result`. */
export const begin = (page: Page) =>
  page.evaluate(() => {
    const opened = harness.open().then(
      address => ({ address }),
      error => ({ error: `${error.name}: ${error.message}` })
    )
    Object.assign(globalThis, { opened })
  })
export const result = (page: Page): Promise<{ address?: string; error?: string }> =>
  page.evaluate(() =>
    Promise.race([
      (globalThis as unknown as { opened: Promise<object> }).opened,
      // Says what the person would see.
      new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error(document.body.textContent ?? '')), 12_000)
      )
    ])
  )

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Writes the words down, and types two of them. */
export async function write(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Write down these 7 words' }).waitFor()
  const words = await page.getByRole('listitem').allTextContents()
  await press(page, 'I have written them down')
  await page.getByRole('heading', { name: 'Check what you have written' }).waitFor()
  for (const label of await page.locator('label').allTextContents())
    await page.getByLabel(label).fill(words[Number(/\d/.exec(label)?.[0]) - 1] ?? '')
  await press(page, 'Continue')
  return words.join(' ')
}

export async function setUp(page: Page): Promise<string> {
  await press(page, /Use a passphrase/)
  const words = await write(page)
  await page.getByRole('heading', { name: 'Your wallet is ready' }).waitFor()
  return words
}

export async function made(context: BrowserContext, device = 'one') {
  const page = await show(context, device)
  await begin(page)
  const words = await setUp(page)
  await press(page, 'Continue')
  const { address = '' } = await result(page)
  return { page, words, address }
}

/** An authenticator of the platform with PRF. */
export async function addAuthenticator(page: Page, hasPrf = true) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
    hasPrf
  } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
}
