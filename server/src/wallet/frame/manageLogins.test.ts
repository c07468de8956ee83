import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IdentityProvider, startIdentityProvider } from '@latchkey/devnet/identityProvider'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeFindings } from '../../../../e2e/lib/axe.js'
import { headlessShellLaunch } from '../../../../scripts/lib/chromium.mjs'
import { openDatabase } from '../../store/openDatabase.js'
import { startWallet, type WalletHouse, walletTestProject } from '../test/startWallet.js'
import { codeOf } from '../test/walletClient.js'

/** Screenshots go there, if it is named. */
const shots = process.env.LATCHKEY_SHOTS_DIR
const first = Number(process.env.LATCHKEY_TEST_PORT ?? 20_430)
const api = `http://localhost:${first}`
const frameUrl = `http://frame.localhost:${first + 1}`

let folder: string
let house: WalletHouse
let identity: IdentityProvider
let browser: Browser
let context: BrowserContext
let page: Page
const problems: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-logins-'))
  if (shots) await mkdir(shots, { recursive: true })
  const dir = join(folder, 'dist')
  await build({
    configFile: join(import.meta.dirname, '../../../../frame/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dir, emptyOutDir: true }
  })
  identity = await startIdentityProvider({ port: 0, serverOrigins: [api] })
  house = await startWallet('SQLite', {
    roles: ['wallet', 'frame'],
    port: first,
    publicUrl: api,
    social: identity.social,
    wallet: { codeLength: 6, mailsPerHour: 100_000, frameUrl, mode: 'assisted' },
    frame: { port: first + 1, dir }
  })
  browser = await chromium.launch(headlessShellLaunch)
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
  await identity?.stop()
  await rm(folder, { recursive: true, force: true })
})
const newContext = async (options: Parameters<Browser['newContext']>[0] = {}) => {
  context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 400, height: 680 },
    ...options
  })
  context.setDefaultTimeout(20_000)
  context.on('weberror', ({ error }) => problems.push(error().message))
  context.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  page = await context.newPage()
  await page.goto(`${frameUrl}/wallet?projectId=${walletTestProject.id}`)
}
beforeEach(() => newContext())
afterEach(async () => {
  await context.close()
  expect(problems.splice(0)).toEqual([])
})

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const shot = async (name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `logins-${name}.png`) })
}

async function byEmail(address: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(address)
  await byCode(address)
}

/** The code of the next mail that has one: notices come in between. */
async function nextCode(address: string): Promise<string> {
  for (;;) {
    const code = codeOf(await house.mails.next(address))
    if (code) return code
  }
}

async function byCode(address: string): Promise<void> {
  await press('Send the code')
  await page.getByText('Waiting for the link').or(page.getByLabel('Code from the mail')).first().waitFor()
  if (await page.getByText('Waiting for the link').first().isVisible()) await house.approve(address)
  await page.getByLabel('Code from the mail').fill(await nextCode(address))
  await press('Log in')
}

/** Goes through the provider's window. */
async function bySocial(name: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await press(`Continue with ${name}`)
  const popup = await opening
  await popup.getByTestId('person-ada').click()
}

/** All logins were ten minutes earlier, and so were the mails. */
async function ageLogins(): Promise<void> {
  const db = await openDatabase({ dataDir: house.server.folder }, () => {})
  await db
    .updateTable('wallet_sessions')
    .set(({ eb }) => ({ created_at: eb('created_at', '-', 10 * 60_000) }))
    .execute()
  await db.deleteFrom('wallet_sendings').execute()
  await db.destroy()
}

/** The page asks for a login of the same person, and goes on with what it was about to do. */
async function logInAgain(): Promise<void> {
  await page.getByText('Log in again to go on').waitFor()
  await shot('again')
  // The login of the same account: its address is not changed.
  expect(await page.getByLabel('E-mail address').getAttribute('readonly')).not.toBeNull()
  await byCode(ada)
}

/** In mode `assisted`, without a factor of the person. */
async function makeCustodial(): Promise<void> {
  await page.getByText('Custodial wallet.').waitFor()
  await shot('set-up')
  expect(await page.getByText('nobody can recover the wallet').count()).toBe(0)
  await press(/Let the operator recover it/)
  await page.getByRole('heading', { name: 'Your wallet is ready' }).waitFor({ timeout: 60_000 })
  expect(await page.getByRole('button', { name: /Save a backup file/ }).count()).toBe(0)
  await shot('ready')
  await press('Continue')
  await page.getByRole('button', { name: /Recovery factors/ }).waitFor()
}

const addressOf = () => page.locator('bdi').last().textContent()
const ada = 'ada@mail.example'

test('a custodial wallet says so before it is made; another login of its address is linked only by a yes, listed, and removed', async () => {
  await byEmail(ada)
  await makeCustodial()
  const address = await addressOf()
  await page.getByText('Custodial wallet.').waitFor()
  await shot('home')
  await press('Log out here')
  await page.getByLabel('E-mail address').waitFor()
  await shot('ways')

  // Another device: Google with the same address is refused, and says how the account logs in.
  await context.close()
  // axe makes elements in ways that Trusted Types refuse.
  await newContext({ bypassCSP: true })
  await page.getByLabel('E-mail address').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await bySocial('Google')
  await page.getByRole('alert').filter({ hasText: 'Log in to it with a code by e-mail' }).waitFor()
  await shot('refused')
  house.pass(31_000)
  await byEmail(ada)
  await page.getByRole('heading', { name: 'Link Google?' }).waitFor()
  await shot('link')
  expect(await axeFindings(page)).toEqual([])
  await page.locator('button[aria-disabled=false]', { hasText: 'Link Google' }).click()

  // The operator opens the wallet on the new device.
  await page.getByRole('heading', { name: /does not know your wallet yet/ }).waitFor()
  await shot('open')
  await press(/Let the operator open it/)
  await page.getByRole('button', { name: /Recovery factors/ }).waitFor({ timeout: 60_000 })
  expect(await addressOf()).toBe(address)

  await press(/^Logins/)
  await page.getByText('· In use').waitFor()
  const rows = page.getByRole('listitem')
  expect(await rows.count()).toBe(2)
  expect(await page.getByRole('button', { name: /Remove E-mail/ }).count()).toBe(0)
  await shot('list')
  expect(await axeFindings(page)).toEqual([])
  // The server decides how old a login may be: for the page this one was a moment ago.
  await ageLogins()
  await press('Remove Google')
  await shot('remove')
  await press('Remove it')
  await logInAgain()
  await page.getByText('The last one cannot be removed').waitFor()
  expect(await rows.count()).toBe(1)

  await press('Add a login')
  expect(await page.getByLabel('E-mail address').count()).toBe(0)
  await shot('add')
  await ageLogins()
  await bySocial('GitHub')
  await logInAgain()
  await page.getByText('· In use').waitFor()
  expect(await rows.allTextContents()).toMatchObject([
    expect.stringContaining('E-mail address'),
    expect.stringContaining('GitHub')
  ])
}, 240_000)

test('a window that the person closes is said, and another way still works', async () => {
  const opening = page.waitForEvent('popup')
  await press('Continue with Discord')
  const popup = await opening
  await popup.getByTestId('person-ada').waitFor()
  await popup.close()
  await page.getByRole('alert').filter({ hasText: 'cancelled' }).waitFor()
  await page.getByLabel('E-mail address').waitFor()
})
