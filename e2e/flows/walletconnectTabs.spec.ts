import type { BrowserContext, Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import { address, card, openLab, status } from '../lib/lab.js'
import { connectSatchel, openCode, openSatchel, paste, satchel } from '../lib/satchel.js'
import { ports } from '../lib/ports.js'
import { expect, patient, test } from '../lib/test.js'

const [alice, bob] = testAccounts

/** Promise P5. */
const soon = { timeout: patient(1_000) }

/** Counts a tab's open sockets to the relay. */
function countSockets(page: Page): () => number {
  let open = 0
  page.on('websocket', socket => {
    if (new URL(socket.url()).port !== `${ports.server}`) return
    open += 1
    socket.on('close', () => {
      open -= 1
    })
  })
  return () => open
}

/** Another tab of the demo with its code loaded before, so that a measured second contains the message only. */
async function openTab(context: BrowserContext, options?: Readonly<Record<string, unknown>>): Promise<Page> {
  const tab = await context.newPage()
  await openLab(tab, { wallets: [], ...(options && { options }) })
  await tab.evaluate(() => window.latchkey?.load())
  return tab
}

const signature = (page: Page) => page.getByTestId('w3m-signature')
const sign = (page: Page) => page.getByTestId('sign-message-button').click()
const signed = /^0x[\da-f]{130}$/

/** Connects a tab to the wallet by a code. */
async function connectTab(tab: Page, wallet: Page): Promise<void> {
  await paste(wallet, await openCode(tab))
  await satchel(wallet).proposal.waitFor()
  await satchel(wallet).approve.click()
  await expect(card(tab)).toHaveCount(0)
  await expect(status(tab)).toHaveText('connected')
}

test('promise P5: tabs share one session and one socket, and connect, send requests and disconnect together', async ({
  page,
  context
}) => {
  const sockets = countSockets(page)
  const other = await openTab(context)
  const othersSockets = countSockets(other)
  const { wallet } = await connectSatchel(page)
  await expect(address(other)).toHaveText(alice.address)
  await expect.poll(sockets).toBe(1)
  await sign(other)
  await satchel(wallet).request.waitFor()
  await satchel(wallet).approve.click()
  await expect(signature(other)).toHaveText(signed)
  await expect(signature(page)).toHaveCount(0)
  expect(othersSockets()).toBe(0)

  await satchel(wallet).account.selectOption('1')
  await expect(address(page)).toHaveText(bob.address)
  await expect(address(other)).toHaveText(bob.address, soon)
  await page.getByTestId('network-selector').selectOption({ label: 'Latchkey Devnet Two' })
  await expect(other.getByTestId('w3m-chain-id')).toHaveText('31338', soon)
  await other.getByTestId('disconnect-hook-button').click()
  await expect(status(other)).toHaveText('disconnected')
  await expect(status(page)).toHaveText('disconnected', soon)
  await expect(satchel(wallet).sessions).toHaveCount(0)
})

test('promise P5: if the tab with the socket closes while another waits for an answer, the answer still arrives', async ({
  page,
  context
}) => {
  const { wallet } = await connectSatchel(page)
  const other = await openTab(context)
  const sockets = countSockets(other)
  await expect(address(other)).toHaveText(alice.address)
  await sign(other)
  await satchel(wallet).request.waitFor()
  expect(sockets()).toBe(0)
  await page.close()
  await satchel(wallet).approve.click()
  await expect(signature(other)).toHaveText(signed)
  await expect.poll(sockets).toBe(1)

  // The next leader is replaced as the first one was.
  const third = await openTab(context)
  await expect(address(third)).toHaveText(alice.address)
  await satchel(wallet).account.selectOption('1')
  await expect(address(other)).toHaveText(bob.address)
  await expect(address(third)).toHaveText(bob.address, soon)
  await satchel(wallet).leave.click()
  await expect(status(other)).toHaveText('disconnected')
  await expect(status(third)).toHaveText('disconnected', soon)
})

test('promise P5: isolated tabs each have their own session, and never affect each other', async ({
  context
}) => {
  // Three pages and two connections: on a slow machine as long as two ordinary flows.
  test.setTimeout(patient(60_000))
  const options = { tabs: 'isolated' }
  const wallet = await openSatchel(context)
  const one = await openTab(context, options)
  const two = await openTab(context, options)
  await connectTab(one, wallet)
  await expect(status(two)).toHaveText('disconnected')
  await satchel(wallet).account.selectOption('1')
  await connectTab(two, wallet)
  await expect(satchel(wallet).sessions).toHaveCount(2)
  await expect(address(two)).toHaveText(bob.address)

  // Both sign at the same time, and each gets its own answer.
  await sign(one)
  await satchel(wallet).request.waitFor()
  await sign(two)
  await expect(satchel(wallet).request).toContainText('One more waits')
  await satchel(wallet).reject.click()
  await expect(one.getByTestId('lab-error')).toBeVisible()
  await satchel(wallet).approve.click()
  await expect(signature(two)).toHaveText(signed)
  await expect(signature(one)).toHaveCount(0)

  // A reload finds its own session, not the other tab's.
  await one.reload()
  await expect(status(one)).toHaveText('connected')
  await one.getByTestId('disconnect-hook-button').click()
  await expect(status(one)).toHaveText('disconnected')
  await expect(satchel(wallet).sessions).toHaveCount(1)
  await sign(two)
  await satchel(wallet).request.waitFor()
  await satchel(wallet).approve.click()
  await expect(satchel(wallet).request).toHaveCount(0)
  await two.reload()
  await expect(address(two)).toHaveText(bob.address)
  await satchel(wallet).leave.click()
  await expect(status(two)).toHaveText('disconnected')
})
