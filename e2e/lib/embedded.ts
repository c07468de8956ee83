import { randomUUID } from 'node:crypto'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { accountButton, address, card, connectButton } from './lab.js'
import { headlessShellLaunch } from '../../scripts/lib/chromium.mjs'
import { frameUrl, ports } from './ports.js'
import { expect, patient, test } from './test.js'

/** A browser that optimizes code: Argon2id over 64 MiB takes minutes without. Its network is that of the other flows. */
export const computing = (...more: readonly string[]) => ({
  ...headlessShellLaunch,
  args: [
    ...headlessShellLaunch.args,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
    ...more
  ]
})

/**
 * As browsers are: Playwright turns off that the storage of a frame is kept apart for each site that embeds it. The last switch of a name
 * counts.
 */
export const partitioned = () => computing('--disable-features=Translate')

/** The first call of a device learns the server's nonce by a refusal (RFC 9449 section 8), which browsers log. */
export const firstProof = /status of 401 \(Unauthorized\) \S+\/wallet\/v1\//

/** The tests of this file use the embedded wallet: its work takes time, and its first call is refused. */
export function testWithWallet(launchOptions = computing()): void {
  test.use({ launchOptions })
  test.beforeEach(({ watch }) => {
    test.slow()
    watch.expectConsole(firstProof)
  })
}

type CaughtMail = { readonly id: number; readonly to: readonly string[]; readonly text: string }

/** The code of a login in a mail's text. */
const codeForm = /^\d{6}$/m

/** An address that no other test uses. */
export const newEmail = (): string => `${randomUUID().slice(0, 13)}@mail.example`

/** The mails to an address in the catcher's inbox, oldest first. */
export async function mailsTo(email: string): Promise<readonly CaughtMail[]> {
  const answer = await fetch(`http://localhost:${ports.mail}/mails`)
  const mails = (await answer.json()) as readonly CaughtMail[]
  return mails.filter(({ to }) => to.includes(email)).toReversed()
}

/** The first part of a mail to `email`, at or after number `from`, that has this form. Waits for it. */
export async function inMail(email: string, form: RegExp, from = 0): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const texts = (await mailsTo(email)).slice(from).map(({ text }) => form.exec(text)?.[0])
        found = texts.find(text => text !== undefined)
        return found
      },
      { message: `a mail to ${email} with ${form}`, timeout: patient(15_000) }
    )
    .toBeDefined()
  return found ?? ''
}

/** The wallet's frame. */
export const walletFrame = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')

/** A button of the wallet's own, by its whole name. */
export const button = (root: Page | FrameLocator, name: string): Locator =>
  root.getByRole('button', { name, exact: true })

/** Logs in by e-mail up to the code: opens the mailed link in another window, as a mail program does. */
export async function logInByEmail(page: Page, email: string): Promise<void> {
  const before = (await mailsTo(email)).length
  await connectButton(page).click()
  await page.getByTestId('wui-email-input').getByRole('textbox').fill(email)
  await page.keyboard.press('Enter')
  const code = await approveDevice(page, email, before)
  await page.getByTestId('wui-otp-input').getByRole('textbox').fill(code)
}

/** Opens the link in the mail after number `before`, in another window as a mail program does, and returns the code of the next mail. */
export async function approveDevice(page: Page, email: string, before: number): Promise<string> {
  const link = await inMail(email, /https?:\/\/\S+\/device\/\S+/, before)
  const mail = await page.context().newPage()
  await mail.goto(link)
  await button(mail, 'Approve the device').click()
  await mail.getByText('We have sent a code to your mailbox').waitFor()
  await mail.close()
  return inMail(email, codeForm, before)
}

/** Refuses all storage to the frame, as browsers do that block cookies of other sites and keep no storage apart. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(frame => {
    if (location.origin !== frame) return
    const refuse = () => {
      throw new DOMException('Access is denied for this document', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(navigator.locks, 'request', { value: async () => refuse() })
  }, frameUrl)
}

/** Protects a new wallet by seven words, which are returned. */
export async function protectByWords(page: Page): Promise<string> {
  const frame = walletFrame(page)
  await frame.getByRole('button', { name: 'Use a passphrase' }).click()
  const words = await writeWords(frame)
  await expect(frame.getByText('Your wallet is ready')).toBeVisible({ timeout: patient(30_000) })
  await button(frame, 'Continue').click()
  return words
}

/** Protects a new wallet by a passkey (`addAuthenticator`). */
export async function protectByPasskey(page: Page): Promise<void> {
  const frame = walletFrame(page)
  await frame.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(frame.getByText('Your wallet is ready')).toBeVisible({ timeout: patient(15_000) })
  await button(frame, 'Continue').click()
}

/** Writes down the seven words that are shown, types those that are asked for, and returns all of them. */
export async function writeWords(frame: Page | FrameLocator): Promise<string> {
  const words = await frame
    .getByRole('list', { name: 'Your passphrase' })
    .getByRole('listitem')
    .allTextContents()
  await button(frame, 'I have written them down').click()
  for (const field of await frame.getByRole('textbox', { name: /^Word \d$/ }).all()) {
    const place = Number(/\d/.exec((await field.locator('xpath=..').textContent()) ?? '')?.[0])
    await field.fill(words[place - 1] ?? '')
  }
  await button(frame, 'Continue').click()
  return words.join(' ')
}

/** Logs in for the first time, and waits until the account is connected. */
export async function createWallet(
  page: Page,
  email: string
): Promise<{ readonly words: string; readonly account: `0x${string}` }> {
  await logInByEmail(page, email)
  const words = await protectByWords(page)
  return { words, account: await connectedAccount(page) }
}

/** The address that the page shows once the wallet is connected. */
export async function connectedAccount(page: Page): Promise<`0x${string}`> {
  await accountButton(page).waitFor({ timeout: patient(30_000) })
  await card(page).waitFor({ state: 'hidden' })
  const text = (await address(page).textContent()) ?? ''
  expect(text).toMatch(/^0x[0-9a-fA-F]{40}$/)
  return text as `0x${string}`
}

/** Opens the wallet on a device that does not know it, by the seven words. */
export async function openByWords(page: Page, words: string): Promise<void> {
  const frame = walletFrame(page)
  await frame.getByRole('button', { name: 'Use the passphrase' }).click()
  await frame.getByLabel('Passphrase', { exact: true }).fill(words)
  await button(frame, 'Open the wallet').click()
}

/** Confirms what the frame shows, once it may be confirmed. */
export async function approve(page: Page): Promise<void> {
  const confirm = button(walletFrame(page), 'Approve')
  await expect(confirm).toHaveAttribute('aria-disabled', 'false', { timeout: patient(15_000) })
  await confirm.click()
}

/** Rejects what the frame shows. */
export const reject = (page: Page): Promise<void> => button(walletFrame(page), 'Reject').click()
