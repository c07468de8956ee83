import { verifyMessage } from 'viem'
import { chainBalance, fund, newAccount } from '../lib/chain.js'
import { axeFindings } from '../lib/axe.js'
import { address, card, connectButton, openLab, status, title, walletRow } from '../lib/lab.js'
import { plugLedger } from '../lib/ledger.js'
import { fill, openSend } from '../lib/sendForm.js'
import { expectAsked, expectSignedIn, signing } from '../lib/signIn.js'
import { expect, test } from '../lib/test.js'

const options = { connectors: ['ledger'] }

test('a Ledger connects with a chosen account, signs in, sends, and is the same after a reload', async ({
  page
}) => {
  const { device, ...ledger } = await plugLedger(page, { isLocked: true })
  const [own, payee] = [ledger.address(1), await newAccount()]
  await fund(own, '10')
  await openLab(page, { options, siwx: 'local' })
  await connectButton(page).click()
  await walletRow(page, 'ledger').click()
  await expect(card(page).getByText('Unlock Ledger')).toBeVisible()
  expect(await axeFindings(page, 'latchkey-root')).toEqual([])
  device.unlock()
  await expect(page.getByTestId(`lk-prompt-account-${own}`)).toContainText('10')
  expect(await axeFindings(page, 'latchkey-root')).toEqual([])
  await page.getByTestId(`lk-prompt-account-${own}`).click()

  await expectAsked(page)
  await signing(page).sign.click()
  await expectSignedIn(page, own)
  expect(device.screens).toEqual([{ kind: 'message', content: expect.stringContaining(own) }])

  const before = await chainBalance(payee.address)
  device.setBehaviour('wait')
  await openSend(page)
  await fill(page, 'ETH', '0.5', payee.address)
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(card(page).getByText('Approve on your device')).toBeVisible()
  await ledger.unplug()
  await expect(card(page).getByText('Plug in Ledger')).toBeVisible()
  device.rejectNext()
  await ledger.plugIn()
  await expect(card(page).getByText('Approve on your device')).toBeVisible()
  await expect.poll(device.isAsking).toBe(true)
  device.approveNext()
  await expect(page.getByTestId('latchkey-send-result')).toContainText('Confirmed')
  expect((await chainBalance(payee.address)) - before).toBe(500_000_000_000_000_000n)
  await page.getByTestId('latchkey-send-done').click()

  // Promise P2: without an answer of the device the account is locked; with one it is the same.
  device.lock()
  await page.reload()
  await expect(status(page)).toHaveText('locked')
  await expect(address(page)).toHaveCount(0)
  device.unlock()
  await page.reload()
  await expect(status(page)).toHaveText('connected')
  await expect(address(page)).toHaveText(own)
})

test('a signature for the page is verified, and a device in the wrong state is told', async ({ page }) => {
  const { device, ...ledger } = await plugLedger(page, { apps: { Bitcoin: '2.2.0' }, openApp: undefined })
  await openLab(page, { options })
  await connectButton(page).click()
  await walletRow(page, 'ledger').click()
  await expect(card(page).getByText('The Ethereum app is missing')).toBeVisible()
  await expect(title(page)).toHaveText('Ledger')
  expect(await axeFindings(page, 'latchkey-root')).toEqual([])
  device.install('Ethereum', '1.13.0')
  device.openApp('Ethereum')
  await page.getByTestId('lk-prompt-retry').click()
  await page.getByTestId(`lk-prompt-account-${ledger.address(0)}`).click()
  await expect(status(page)).toHaveText('connected')
  const signature = await page.evaluate(async from => {
    const provider = window.latchkey?.getProvider('eip155') as
      | { request(question: object): Promise<`0x${string}`> }
      | undefined
    return provider?.request({ method: 'personal_sign', params: ['0x4869', from] })
  }, ledger.address(0))
  if (!signature) throw new Error('nothing was signed')
  expect(await verifyMessage({ address: ledger.address(0), message: 'Hi', signature })).toBe(true)
  await expect(card(page)).toHaveCount(0)
})
