import { testAccounts } from '../../devnet/src/accounts.js'
import {
  address,
  card,
  connectButton,
  wallet as mockWallet,
  openLab,
  status,
  title,
  tryAgain,
  walletRow
} from '../lib/lab.js'
import { askSatchel, codeOf, connectSatchel, openCode, openSatchel, paste, satchel } from '../lib/satchel.js'
import { serverUrl } from '../lib/ports.js'
import { badRelays, gateRelay, routeBadRelays, setVisible } from '../lib/relayGate.js'
import { expect, patient, test } from '../lib/test.js'

const [alice, bob] = testAccounts
const relay = serverUrl.replace('http', 'ws')

test('promise P12: a code is renewed before it expires, and the new one connects', async ({
  page,
  context
}) => {
  await page.clock.install()
  const wallet = await openSatchel(context)
  await openLab(page, { wallets: [] })
  const old = await openCode(page)
  await page.clock.fastForward(231_000)
  const renewed = await codeOf(page, old)
  // A page that was suspended long past the expiry of its code shows another one, and no error.
  await page.clock.fastForward(3_600_000)
  const fresh = await codeOf(page, renewed)
  await expect(tryAgain(page)).toHaveCount(0)
  await paste(wallet, fresh)
  await satchel(wallet).proposal.waitFor()
  await satchel(wallet).approve.click()
  await expect(address(page)).toHaveText(alice.address)
})

test('promise P13: with every relay down the page shows that, and other wallets connect', async ({
  page
}) => {
  const gate = await gateRelay(page)
  gate.shut()
  await openLab(page, { wallets: [mockWallet('Alder')] })
  await connectButton(page).click()
  await walletRow(page, 'walletconnect').click()
  await expect(card(page).getByText('The connection service cannot be reached')).toBeVisible()
  await card(page).getByText('Details').click()
  await expect(card(page).getByText(new URL(serverUrl).host)).toBeVisible()
  await card(page).getByText('Use another wallet').click()
  await expect(title(page)).toHaveText('Connect Wallet')
  await walletRow(page, 'com.alder').click()
  await expect(card(page)).toHaveCount(0)
  await expect(status(page)).toHaveText('connected')
})

test('promise P13: a relay that comes back brings the code automatically', async ({ page, context }) => {
  const wallet = await openSatchel(context)
  const gate = await gateRelay(page)
  gate.shut()
  await page.clock.install()
  await page.bringToFront()
  await openLab(page, { wallets: [] })
  await connectButton(page).click()
  await walletRow(page, 'walletconnect').click()
  await expect(page.getByTestId('lk-relay-down')).toBeVisible()
  gate.open()
  // Skips the wait for the next retry.
  await page.clock.fastForward(30_000)
  await paste(wallet, await codeOf(page))
  await satchel(wallet).approve.click()
  await expect(status(page)).toHaveText('connected')
})

for (const [what, first, skipped] of [
  // The second relay is asked at once: skipped time would count against its own timeout.
  ['is not there', badRelays.dead, 0],
  ['accepts the socket and sends nothing', badRelays.silent, 5_000]
] as const) {
  test(`promise P13: the first relay of two ${what}: the second one is used within 5 s`, async ({
    page,
    context
  }) => {
    const wallet = await openSatchel(context)
    const asked = { first: 0, second: 0 }
    await page.clock.install()
    await routeBadRelays(page, () => {
      asked.first += 1
    })
    await gateRelay(page, () => {
      asked.second += 1
    })
    await page.bringToFront()
    await openLab(page, { wallets: [], options: { services: { relay: [first, relay] } } })
    await connectButton(page).click()
    await walletRow(page, 'walletconnect').click()
    await expect.poll(() => asked.first).toBe(1)
    // The clock is paused at the end of the skipped time, and the second relay must have been asked by then.
    if (skipped) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + skipped)
    await expect.poll(() => asked.second, { timeout: patient(5_000) }).toBe(1)
    if (skipped) await page.clock.resume()
    await paste(wallet, await codeOf(page))
    await satchel(wallet).approve.click()
    await expect(status(page)).toHaveText('connected')
  })
}

test('promise P14: an approval while the page was in the background without its socket arrives within 3 s of returning', async ({
  page,
  context
}) => {
  const frames: string[] = []
  const wallet = await openSatchel(context, '', frame => frames.push(frame))
  const hasSent = (text: string) => expect.poll(() => frames.some(frame => frame.includes(text))).toBe(true)
  const gate = await gateRelay(page)
  await openLab(page, { wallets: [] })
  await paste(wallet, await openCode(page))
  await satchel(wallet).proposal.waitFor()
  await setVisible(page, false)
  gate.shut()
  await satchel(wallet).approve.click()
  await hasSent('"wc_approveSession"')
  gate.open()
  await setVisible(page, true)
  await expect(address(page)).toHaveText(alice.address, { timeout: patient(3_000) })
  await expect(card(page)).toHaveCount(0)

  // The same for a request: signed while the page was in the background.
  await page.bringToFront()
  await page.getByTestId('sign-message-button').click()
  await wallet.bringToFront()
  await satchel(wallet).request.waitFor()
  await setVisible(page, false)
  gate.shut()
  await satchel(wallet).approve.click()
  // The tag of an answer to a request (wire.md section 5.6).
  await hasSent('"tag":1109')
  gate.open()
  await setVisible(page, true)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[\da-f]{130}$/, { timeout: patient(3_000) })
})

test('offline and online again: messages of the meantime arrive, and the session continues', async ({
  page,
  watch
}) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const gate = await gateRelay(page)
  const { wallet } = await connectSatchel(page)
  const network = await page.context().newCDPSession(page)
  const setOffline = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1
    })
  await setOffline(true)
  gate.shut()
  await expect.poll(gate.sockets).toBe(0)
  await satchel(wallet).account.selectOption('1')
  await expect(address(page)).toHaveText(alice.address)
  gate.open()
  await setOffline(false)
  await expect(address(page)).toHaveText(bob.address, { timeout: patient(3_000) })
  await askSatchel(page, wallet, 'sign-message-button', 'approve')
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[\da-f]{130}$/)
})
