import {
  approve,
  button,
  connectedAccount,
  createWallet,
  firstProof,
  inMail,
  logInByEmail,
  mailsTo,
  newEmail,
  openByWords,
  partitioned,
  walletFrame
} from '../lib/embedded.js'
import { accountButton, card, openLab, status, title } from '../lib/lab.js'
import { expect, patient, test } from '../lib/test.js'
import { logInOnWalletPage, openWalletPage } from '../lib/walletPage.js'
import { watchContext } from '../lib/watch.js'

test.use({ launchOptions: partitioned() })

test.beforeEach(({ watch }) => {
  // Several devices, each with a login and a passphrase to stretch; and the pause between two mails.
  test.setTimeout(patient(150_000))
  watch.expectConsole(firstProof)
})

test('a second device opens the same wallet by link, code and passphrase; the wallet page ends the first one', async ({
  page,
  browser,
  watch
}) => {
  await openLab(page)
  const email = newEmail()
  const { account, words } = await createWallet(page, email)

  const context = await browser.newContext()
  const second = await watchContext(context)
  second.expectConsole(firstProof)
  const other = await context.newPage()
  await openLab(other)
  await logInByEmail(other, email)
  await openByWords(other, words)
  expect(await connectedAccount(other)).toBe(account)
  await other.getByTestId('sign-message-button').click()
  await approve(other)
  await expect(other.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)

  // The page of the wallet is a third device here: browsers part the storage of frames by site.
  await openWalletPage(other)
  await logInOnWalletPage(other, email)
  await button(other, 'Use the passphrase').click()
  await other.getByLabel('Passphrase', { exact: true }).fill(words)
  await button(other, 'Open the wallet').click()
  await other.getByRole('button', { name: /^Devices/ }).click({ timeout: patient(30_000) })
  const devices = other.getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('This window')
  // The one that was used first: the list has this window, then the newest.
  await devices.last().getByRole('button').click()
  await button(other, 'Remove it').click()
  await expect(devices).toHaveCount(2)
  expect(second.problems()).toEqual([])
  await context.close()

  watch.expectConsole(/status of 40[13] \(\w+\) \S+\/wallet\/v1\//)
  await page.getByTestId('sign-message-button').click()
  await expect(page.getByTestId('lab-error')).toBeVisible()
  await page.reload()
  await expect(status(page)).toHaveText('disconnected')
})

test('the address is changed by a code to the old one and one to the new: the new one logs in, the old one has no wallet', async ({
  page,
  browser,
  watch
}) => {
  await openLab(page)
  const [before, after] = [newEmail(), newEmail()]
  const { account, words } = await createWallet(page, before)
  await accountButton(page).click()
  await page.getByTestId('w3m-account-email-update').click()
  await card(page).getByRole('textbox').fill(after)
  // The server sends a device one mail in 30 s.
  watch.expectConsole(/status of 429 \(Too Many Requests\) \S+\/email\/update/)
  await expect(async () => {
    const save = page.getByTestId('lk-email-save')
    if (await save.isVisible()) await save.click({ timeout: 1_000 })
    await expect(title(page)).toHaveText('Confirm Current Email', { timeout: 2_000 })
  }).toPass({ timeout: patient(45_000) })
  const code = /^\d{6}$/m
  const otp = page.getByTestId('wui-otp-input').getByRole('textbox')
  await otp.fill(await inMail(before, code, 2))
  await expect(title(page)).toHaveText('Confirm New Email')
  await otp.fill(await inMail(after, code))
  await expect(page.getByText(`You now log in with ${after}`)).toBeVisible()
  const notice = await inMail(before, /Your e-mail address was changed[\s\S]*/)
  expect(notice).toContain(after)
  expect(notice).toContain('cannot be exported in the next 24 hours')
  expect((await mailsTo(after)).map(({ text }) => text).join()).not.toContain(before)

  const context = await browser.newContext()
  const watched = await watchContext(context)
  watched.expectConsole(firstProof)
  const other = await context.newPage()
  await openLab(other)
  await logInByEmail(other, after)
  await openByWords(other, words)
  expect(await connectedAccount(other)).toBe(account)
  await context.close()

  const stranger = await browser.newContext()
  const old = await stranger.newPage()
  await openLab(old)
  await logInByEmail(old, before)
  await expect(walletFrame(old).getByText('Protect your wallet')).toBeVisible()
  await stranger.close()
  expect(watched.problems()).toEqual([])
})
