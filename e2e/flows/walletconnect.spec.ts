import { createPublicClient, http, verifyMessage } from 'viem'
import { testAccounts } from '../../devnet/src/accounts.js'
import { scan } from '../lib/camera.js'
import { chainBalance, inThousandths } from '../lib/chain.js'
import {
  accountButton,
  address,
  card,
  closeButton,
  connectButton,
  networkRow,
  openLab,
  openSettledAccount,
  status,
  title,
  tryAgain
} from '../lib/lab.js'
import {
  askSatchel,
  codeOf,
  connectSatchel,
  openCode,
  openSatchel,
  paste,
  satchel,
  qr
} from '../lib/satchel.js'
import { demoUrl, rpcUrls } from '../lib/ports.js'
import { expect, patient, test } from '../lib/test.js'

const [alice, bob, carol] = testAccounts
const two = 'Latchkey Devnet Two'

/** Promise P17: a session that the wallet ended is gone on the page. */
const soon = { timeout: patient(2_000) }

test('a phone that scans the code connects: the page shows its account, with the balance on chain', async ({
  page,
  context
}) => {
  const wallet = await openSatchel(context)
  await satchel(wallet).account.selectOption('2')
  await openLab(page, { wallets: [] })
  const uri = await openCode(page)
  const scanned = await scan(wallet, qr(page))
  expect(scanned).toBe(uri)
  // Dark on light in the dark theme too: cameras cannot read the inverse.
  await page.evaluate(() => window.latchkey?.setThemeMode('dark'))
  await expect(page.locator('latchkey-root')).toHaveAttribute('data-theme', 'dark')
  expect(await scan(wallet, qr(page))).toBe(uri)
  await paste(wallet, scanned)
  await expect(satchel(wallet).proposal).toContainText('Perry Orchard')
  await expect(satchel(wallet).origin).toHaveText(`${new URL(demoUrl).host} address verified`)
  await expect(satchel(wallet).origin).toHaveAttribute('data-attested', 'true')
  await expect(satchel(wallet).warning).toHaveCount(0)
  await satchel(wallet).approve.click()
  await expect(card(page)).toHaveCount(0)
  await expect(address(page)).toHaveText(carol.address)
  await expect(page.getByTestId('w3m-wallet-type')).toHaveText('Satchel (WALLET_CONNECT)')
  await expect(satchel(wallet).sessions).toHaveCount(1)
  const shown = `${inThousandths(await chainBalance(carol.address))} ETH`
  await expect(accountButton(page)).toContainText(shown)
})

test('the copied link under the code connects as well', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLab(page, { wallets: [] })
  const uri = await openCode(page)
  await page.getByTestId('copy-wc2-uri').click()
  await expect(page.getByTestId('copy-wc2-uri')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
})

test('signs the shown message, sends a transaction that is mined, and a rejection is an error without effect', async ({
  page
}) => {
  const { wallet } = await connectSatchel(page)
  const signature = page.getByTestId('w3m-signature')
  await page.getByTestId('sign-message-button').click()
  await wallet.bringToFront()
  await expect(satchel(wallet).body).toHaveText('Hello from Perry Orchard')
  await satchel(wallet).approve.click()
  await expect(signature).toHaveText(/^0x[\da-f]{130}$/)
  const signed = (await signature.textContent()) as `0x${string}`
  const message = 'Hello from Perry Orchard'
  expect(await verifyMessage({ address: alice.address, message, signature: signed })).toBe(true)

  await askSatchel(page, wallet, 'sign-typed-data-button', 'approve')
  await expect(signature).not.toHaveText(signed)

  await askSatchel(page, wallet, 'send-transaction-button', 'approve')
  await expect(signature).toHaveText(/success in block/)
  const hash = ((await signature.textContent()) ?? '').slice(0, 66) as `0x${string}`
  const chain = createPublicClient({ transport: http(rpcUrls[0]) })
  const mined = await chain.getTransactionReceipt({ hash })
  expect([mined.status, mined.from]).toEqual(['success', alice.address.toLowerCase()])

  await askSatchel(page, wallet, 'sign-message-button', 'reject')
  await expect(page.getByTestId('lab-error')).toBeVisible()
  await expect(status(page)).toHaveText('connected')
  // Promise P16: requests to a wallet on another device open nothing here.
  expect(page.context().pages()).toHaveLength(2)
})

test('promise P18: a request without a timely answer is unknown, not failed, and its late answer arrives', async ({
  page,
  browser
}) => {
  // A device with its own clock: it does not time out with the page.
  const device = await browser.newContext()
  const wallet = await openSatchel(device)
  await page.clock.install()
  await openLab(page, { wallets: [] })
  await paste(wallet, await openCode(page))
  await satchel(wallet).approve.click()
  await expect(status(page)).toHaveText('connected')
  await expect(card(page)).toHaveCount(0)
  await page.evaluate(() => {
    const provider = window.latchkey?.getProvider('eip155') as {
      on(event: 'lateAnswer', hear: (answer: { readonly result?: unknown }) => void): void
    }
    provider.on('lateAnswer', answer => Object.assign(window, { late: answer.result }))
  })
  await page.getByTestId('sign-message-button').click()
  await satchel(wallet).request.waitFor()
  await page.clock.fastForward(300_000)
  await expect(page.getByTestId('lab-error')).toContainText('may still carry out the request')
  await expect(status(page)).toHaveText('connected')
  await satchel(wallet).approve.click()
  await expect
    .poll(() => page.evaluate(() => (window as { late?: unknown }).late))
    .toMatch(/^0x[\da-f]{130}$/)
  await device.close()
})

test('the network is switched on the page without a request, and in the wallet, and a reload keeps it', async ({
  page
}) => {
  const { wallet } = await connectSatchel(page)
  const chainId = page.getByTestId('w3m-chain-id')
  await openSettledAccount(page)
  await page.getByTestId('w3m-account-select-network').click()
  await networkRow(page, two).click()
  await expect(title(page)).toHaveText('Account')
  await expect(chainId).toHaveText('31338')
  await expect(satchel(wallet).request).toHaveCount(0)
  await closeButton(page).click()
  await askSatchel(page, wallet, 'send-transaction-button', 'approve')
  await expect(page.getByTestId('w3m-signature')).toHaveText(/success in block/)
  const hash = ((await page.getByTestId('w3m-signature').textContent()) ?? '').slice(0, 66) as `0x${string}`
  const chain = createPublicClient({ transport: http(rpcUrls[1]) })
  expect((await chain.getTransactionReceipt({ hash })).status).toBe('success')

  // The reverse: the wallet switches to one network, then to the other.
  await satchel(wallet).network.selectOption('eip155:31338')
  await satchel(wallet).network.selectOption('eip155:31337')
  await expect(chainId).toHaveText('31337')
  await page.reload()
  await expect(status(page)).toHaveText('connected')
  await expect(chainId).toHaveText('31337')
  await satchel(wallet).network.selectOption('eip155:31338')
  await expect(chainId).toHaveText('31338')
  await page.reload()
  await expect(status(page)).toHaveText('connected')
  await expect(chainId).toHaveText('31338')
  await expect(page.getByTestId('lab-network')).toHaveText(two)
})

test("another account in the wallet becomes the page's account, and signs", async ({ page }) => {
  const { wallet } = await connectSatchel(page)
  await expect(address(page)).toHaveText(alice.address)
  await satchel(wallet).account.selectOption('1')
  await expect(address(page)).toHaveText(bob.address, soon)
  await askSatchel(page, wallet, 'sign-message-button', 'approve')
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[\da-f]{130}$/)
  await page.reload()
  await expect(address(page)).toHaveText(bob.address)
})

test('a rejected code is neutral, and another attempt connects', async ({ page, context }) => {
  const wallet = await openSatchel(context)
  await openLab(page, { wallets: [] })
  const uri = await openCode(page)
  await paste(wallet, uri)
  await satchel(wallet).proposal.waitFor()
  await satchel(wallet).reject.click()
  await expect(card(page).getByText('Request declined')).toBeVisible()
  await expect(status(page)).toHaveText('disconnected')
  await page.bringToFront()
  await tryAgain(page).click()
  await paste(wallet, await codeOf(page, uri))
  await satchel(wallet).approve.click()
  await expect(status(page)).toHaveText('connected')
  await expect(card(page)).toHaveCount(0)
  await expect(satchel(wallet).sessions).toHaveCount(1)
})

test('promise P17: a session ended in the wallet is gone on the page within 2 s, and the reverse', async ({
  page
}) => {
  const { wallet } = await connectSatchel(page)
  await wallet.bringToFront()
  await satchel(wallet).leave.click()
  await expect(status(page)).toHaveText('disconnected', soon)
  await expect(satchel(wallet).sessions).toHaveCount(0)

  await paste(wallet, await openCode(page))
  await satchel(wallet).approve.click()
  await expect(status(page)).toHaveText('connected')
  await expect(satchel(wallet).sessions).toHaveCount(1)
  await page.bringToFront()
  await page.getByTestId('disconnect-hook-button').click()
  await expect(status(page)).toHaveText('disconnected')
  await expect(satchel(wallet).sessions).toHaveCount(0, soon)
  await page.reload()
  await expect(page.getByTestId('w3m-open-hook-button')).toBeVisible()
  await expect(connectButton(page)).toBeVisible()
  await expect(status(page)).toHaveText('disconnected')
})

test('both sides are reloaded: there is no new request, and the session continues', async ({ page }) => {
  const { wallet } = await connectSatchel(page)
  await page.reload()
  await expect(address(page)).toHaveText(alice.address)
  await expect(satchel(wallet).proposal).toHaveCount(0)
  await wallet.reload()
  await expect(satchel(wallet).sessions).toHaveCount(1)
  await askSatchel(page, wallet, 'sign-message-button', 'approve')
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[\da-f]{130}$/)
})

test('promise P17: a session that the wallet ended while the page was closed is gone within 5 s of the start', async ({
  page,
  context
}) => {
  const { wallet } = await connectSatchel(page)
  const url = page.url()
  await page.close()
  await satchel(wallet).leave.click()
  await expect(satchel(wallet).sessions).toHaveCount(0)
  const again = await context.newPage()
  await again.goto(url)
  await again.getByTestId('w3m-open-hook-button').waitFor()
  await expect(status(again)).toHaveText('disconnected', { timeout: patient(5_000) })
  await expect.poll(() => again.evaluate(() => localStorage.getItem('latchkey.remembered'))).toBeNull()
})
