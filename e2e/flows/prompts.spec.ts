import { axeFindings } from '../lib/axe.js'
import {
  address,
  backButton,
  card,
  closeButton,
  connectButton,
  openLab,
  status,
  title,
  tryAgain,
  wallet,
  walletRow
} from '../lib/lab.js'
import { expect, test } from '../lib/test.js'

const code = { type: 'oneTimeCode', sentTo: 'ann…@mail.example', length: 6, code: '123456' }
const device = { type: 'approve', where: 'device' }
const accounts = ['1', '2', '3'].map(digit => ({ address: `0x${digit.repeat(40)}` }))
const asking = (...connectPrompts: readonly Readonly<Record<string, unknown>>[]) => ({
  wallets: [wallet('Alder')],
  prompts: [{ name: 'Beacon', connectPrompts }]
})
const field = '6-digit code'

test('a wallet asks for an account and a code, and connects with that account', async ({ page }) => {
  await openLab(page, asking({ type: 'account', accounts, pageSize: 2 }, code))
  await connectButton(page).click()
  await walletRow(page, 'prompts-0').click()
  await expect(title(page)).toHaveText('Beacon')
  expect(await axeFindings(page, 'latchkey-root')).toEqual([])
  await card(page).getByRole('button', { name: 'Show more accounts' }).click()
  await page.getByTestId(`lk-prompt-account-${accounts[2]?.address}`).click()
  await expect(card(page).getByLabel(field)).toBeFocused()
  await page.keyboard.type('999999')
  await expect(card(page).getByText('That code did not work.')).toBeVisible()
  expect(await axeFindings(page, 'latchkey-root')).toEqual([])
  await expect(card(page).getByLabel(field)).toBeFocused()
  await page.keyboard.type('123456')
  await expect(card(page)).toHaveCount(0)
  await expect(status(page)).toHaveText('connected')
  await expect(address(page)).toHaveText(accounts[2]?.address ?? '')
})

test('Back leads from a prompt to the wallet, which can be tried again; Escape closes', async ({ page }) => {
  await openLab(page, asking(device))
  await connectButton(page).click()
  await walletRow(page, 'prompts-0').click()
  await expect(card(page).getByText('Approve on your device')).toBeVisible()
  await backButton(page).click()
  await expect(card(page).getByText('Request declined')).toBeVisible()
  await tryAgain(page).click()
  await expect(card(page).getByText('Approve on your device')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(status(page)).toHaveText('disconnected')
  await connectButton(page).click()
  await walletRow(page, 'com.alder').click()
  await expect(status(page)).toHaveText('connected')
})

test('the code of another screen fits a phone in Arabic; codes that differ connect nothing', async ({
  page
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openLab(page, {
    ...asking({ type: 'compareCode', code: '481 927' }),
    options: { locale: 'ar', themeMode: 'dark' }
  })
  await connectButton(page).click()
  await walletRow(page, 'prompts-0').click()
  await expect(page.getByTestId('lk-prompt-code')).toHaveText('481 927')
  expect(await axeFindings(page, 'latchkey-root')).toEqual([])
  await page.getByTestId('lk-prompt-different').click()
  await expect(tryAgain(page)).toBeVisible()
  await expect(status(page)).toHaveText('disconnected')
  await closeButton(page).click()
  await expect(card(page)).toHaveCount(0)
})
