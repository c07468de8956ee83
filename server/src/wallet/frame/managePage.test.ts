import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFindings } from '../../../../e2e/lib/axe.js'
import { headlessShellLaunch } from '../../../../scripts/lib/chromium.mjs'
import { startWallet, type WalletHouse, walletTestProject } from '../test/startWallet.js'
import { codeOf } from '../test/walletClient.js'

/** Screenshots go there, if it is named. */
const shots = process.env.LATCHKEY_SHOTS_DIR
const first = Number(process.env.LATCHKEY_TEST_PORT ?? 20_420)
const api = `http://localhost:${first}`
const frameUrl = `http://frame.localhost:${first + 1}`

let folder: string
let house: WalletHouse
let browser: Browser
let context: BrowserContext
let page: Page
let person = 0
const problems: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-manage-'))
  if (shots) await mkdir(shots, { recursive: true })
  const dir = join(folder, 'dist')
  await build({
    configFile: join(import.meta.dirname, '../../../../frame/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dir, emptyOutDir: true }
  })
  house = await startWallet('SQLite', {
    roles: ['wallet', 'frame'],
    port: first,
    publicUrl: api,
    wallet: { codeLength: 6, mailsPerHour: 100_000, frameUrl },
    frame: { port: first + 1, dir }
  })
  browser = await chromium.launch(headlessShellLaunch)
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  person++
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 400, height: 680 } })
  context.setDefaultTimeout(20_000)
  context.on('weberror', ({ error }) => problems.push(error().message))
  context.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
  expect(problems.splice(0)).toEqual([])
})

const email = () => `ada${person}@example.org`
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const shot = async (name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `manage-${name}.png`) })
}

async function logIn(): Promise<void> {
  await page.goto(`${frameUrl}/wallet?projectId=${walletTestProject.id}`)
  await page.getByLabel('E-mail address').fill(email())
  await shot('login')
  await press('Send the code')
  await page.getByText('Waiting for the link').first().waitFor()
  await house.approve(email())
  await page.getByLabel('Code from the mail').fill('000000')
  await shot('code')
  await press('Log in')
  await page.getByRole('alert').filter({ hasText: 'not right' }).waitFor()
  await page.getByLabel('Code from the mail').fill(codeOf(await house.mails.next(email())))
  await press('Log in')
}

/** A new wallet with a passphrase; returns its words. */
async function setUp(): Promise<string> {
  await logIn()
  await press(/Use a passphrase/)
  await page.getByRole('heading', { name: 'Write down these 7 words' }).waitFor()
  const words = await page.getByRole('listitem').allTextContents()
  await press('I have written them down')
  for (const label of await page.locator('label').allTextContents())
    await page.getByLabel(label).fill(words[Number(/\d/.exec(label)?.[0]) - 1] ?? '')
  await press('Continue')
  await page.getByRole('heading', { name: 'Your wallet is ready' }).waitFor({ timeout: 60_000 })
  await press('Continue')
  await page.getByRole('button', { name: /Recovery factors/ }).waitFor()
  // A worker that does not start is ended, and the page computes itself.
  expect(page.workers().map(worker => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/worker-/)
  ])
  return words.join(' ')
}

async function addAuthenticator(): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true
    }
  })
}

/** The page names no other page, its buttons do not cover the menu, and in a wide tab it is a column. */
async function expectComposed(): Promise<void> {
  expect(await page.locator('.stage-origin').isVisible()).toBe(false)
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).last().boundingBox()
    if (!box) throw new Error(`${selector} is not drawn`)
    return box
  }
  const last = await boxOf('.menu .choice')
  expect((await boxOf('.actions')).y).toBeGreaterThanOrEqual(last.y + last.height)
  await page.setViewportSize({ width: 1280, height: 720 })
  const { x, width } = await boxOf('.menu .choice')
  expect(width).toBeLessThan(480)
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(1)
  await page.setViewportSize({ width: 400, height: 680 })
}

test('a person logs in, adds a passkey, sees devices, exports the phrase, and deletes the wallet', async () => {
  await setUp()
  await page.getByText('Not backed up yet').waitFor()
  await expectComposed()
  await shot('home')
  await addAuthenticator()
  await press(/Recovery factors/)
  await page.getByText('The last one cannot be removed').waitFor()
  await press('Add a passkey')
  await page.getByText('Passkey 1').waitFor()
  await shot('factors')
  await press('Back')
  await page.getByText('Backed up', { exact: true }).waitFor()
  const address = await page.locator('bdi').last().textContent()

  const download = page.waitForEvent('download')
  await press(/Backup file/)
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect([file.format, file.factors.length, file.accounts.evm.address]).toEqual([
    'latchkey-backup',
    2,
    address
  ])

  await press(/Devices/)
  await page.getByText('Linux').waitFor()
  await shot('devices')
  await press(/^Remove .*Linux$/)
  await press('Remove it')
  await page.getByRole('heading', { name: 'last device for a recovery' }).waitFor()
  await shot('devices-last')
  await press('Back')
  await press('Back')

  await press(/Recovery phrase/)
  await press('Use the passkey')
  const hold = page.getByRole('button', { name: 'Hold to show the words' })
  const words = page.locator('.words')
  await hold.waitFor()
  await shot('phrase-hidden')
  const hidden = await words.textContent()
  expect(hidden).toMatch(/^•+$/)
  await hold.focus()
  await page.keyboard.down('Space')
  const shown = await page.getByRole('listitem').allTextContents()
  expect(new Set(shown).size).toBeGreaterThan(15)
  expect(shown).toHaveLength(24)
  await page.evaluate(() => globalThis.dispatchEvent(new Event('blur')))
  expect(await words.textContent()).toBe(hidden)
  await page.keyboard.up('Space')
  await hold.hover()
  await page.mouse.down()
  expect(await page.getByRole('listitem').allTextContents()).toEqual(shown)
  await shot('phrase-shown')
  await page.mouse.up()
  expect(await words.textContent()).toBe(hidden)
  await press('Done')

  await press('Delete the wallet')
  await page.getByLabel('Type DELETE').fill('delet')
  await press('Delete the wallet')
  expect(await page.getByLabel('Type DELETE').getAttribute('aria-invalid')).toBe('true')
  await shot('delete')
  await page.getByLabel('Type DELETE').fill('delete')
  await press('Delete the wallet')
  await page.getByRole('heading', { name: 'The wallet is deleted' }).waitFor()
  await press('Log out here')
  await page.getByLabel('E-mail address').waitFor()
}, 180_000)

test('the words go after a minute, and while an export is held there are none', async () => {
  const passphrase = await setUp()
  await page.clock.install()
  await press(/Recovery phrase/)
  await press('Use the passphrase')
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await press('Open the wallet')
  await page.getByRole('button', { name: 'Hold to show the words' }).waitFor({ timeout: 60_000 })
  await page.clock.fastForward(61_000)
  await page.getByRole('alert').filter({ hasText: 'a minute at most' }).waitFor()
  await page.route('**/wallet/v1/wallet', async route => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const body = await response.json()
    // The first call may be told to use another nonce.
    if (body.wallet) body.wallet.exportHeldUntil = Date.now() + 86_400_000
    await route.fulfill({ response, json: body })
  })
  await press(/Recovery phrase/)
  await page.getByRole('alert').filter({ hasText: 'can be shown from' }).waitFor()
  await shot('phrase-held')
}, 180_000)

test('a factor is removed in two phases; the page of another site gets nothing of it', async () => {
  await setUp()
  await addAuthenticator()
  await press(/Recovery factors/)
  await press('Add a passkey')
  await press('Remove Passphrase 1')
  await page.getByText('destroy them').waitFor()
  await shot('factor-remove')
  await press('Remove it')
  await page.getByText('The last one cannot be removed').waitFor()
  expect(await page.getByRole('listitem').allTextContents()).toEqual(['Passkey 1'])
  expect(await page.evaluate(() => [window.opener, window.parent === window])).toEqual([null, true])
}, 180_000)

test.each(['light', 'dark'] as const)('nothing for axe in %s, in Arabic on 320 px', async scheme => {
  await context.close()
  context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 640 },
    locale: 'ar',
    colorScheme: scheme,
    bypassCSP: true
  })
  page = await context.newPage()
  await page.goto(`${frameUrl}/wallet?projectId=${walletTestProject.id}`)
  await page.locator('#email').waitFor()
  expect(await axeFindings(page)).toEqual([])
  if (shots) await page.screenshot({ path: join(shots, `manage-login-ar-${scheme}.png`) })
})
