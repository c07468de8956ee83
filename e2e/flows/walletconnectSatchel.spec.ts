import type { Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import { inspectSatchel } from '../lib/inspectSatchel.js'
import { card, openLab, status } from '../lib/lab.js'
import {
  codeOf,
  connectSatchel,
  openCode,
  openSatchel,
  openSatchelIn,
  paste,
  satchel
} from '../lib/satchel.js'
import { demoUrl } from '../lib/ports.js'
import { type Program, programs } from '../lib/program.js'
import { gateRelay } from '../lib/relayGate.js'
import { expect, test } from '../lib/test.js'

const [alice] = testAccounts
const host = new URL(demoUrl).host
const outside = programs()
test.afterEach(() => outside.end())

/** A session of a program with the wallet. */
async function connectProgram(wallet: Page, program: Program): Promise<string> {
  const { uri, topic } = await program.code()
  await paste(wallet, uri)
  await satchel(wallet).proposal.waitFor()
  await satchel(wallet).approve.click()
  return topic
}

test('promise P12: an outdated code connects nothing, and the wallet reports it, whether pasted before or after', async ({
  page,
  context
}) => {
  await page.clock.install()
  const wallet = await openSatchel(context)
  await openLab(page, { wallets: [] })
  const first = await openCode(page)
  await page.clock.fastForward(231_000)
  const second = await codeOf(page, first)
  await paste(wallet, first)
  await expect(satchel(wallet).notice).toContainText('not the newest any more')
  await expect(satchel(wallet).proposal).toHaveCount(0)

  await paste(wallet, second)
  await satchel(wallet).proposal.waitFor()
  await page.clock.fastForward(231_000)
  const third = await codeOf(page, second)
  await expect(satchel(wallet).proposal).toHaveCount(0)
  await expect(satchel(wallet).notice).toContainText('not the newest any more')
  await expect(satchel(wallet).sessions).toHaveCount(0)
  await expect(status(page)).toHaveText('connecting')

  await paste(wallet, third)
  await satchel(wallet).approve.click()
  await expect(card(page)).toHaveCount(0)
  await expect(status(page)).toHaveText('connected')
  await expect(satchel(wallet).sessions).toHaveCount(1)
})

test('an invalid link, an expired one and a used one each show their problem and the next step', async ({
  context
}) => {
  const wallet = await openSatchel(context)
  await wallet.clock.install()
  const program = await outside.start({})
  const { uri } = await program.code()
  const notice = satchel(wallet).notice
  await paste(wallet, 'https://wallet.example/wc?uri=1')
  await expect(notice).toContainText('begins with wc:')
  await paste(wallet, uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=1000000000'))
  await expect(notice).toContainText('has expired. Copy the one that the page shows now')
  await paste(wallet, uri)
  await satchel(wallet).approve.click()
  await expect(satchel(wallet).sessions).toHaveCount(1)
  await paste(wallet, uri)
  await expect(notice).toContainText('Waiting for the page')
  await wallet.clock.fastForward(10_000)
  await expect(notice).toContainText('it was used before')
  await expect(satchel(wallet).sessions).toHaveCount(1)
})

test('the list shows the verified origin of a page, also after a reload, and marks an unverified one', async ({
  page
}) => {
  const { wallet } = await connectSatchel(page)
  const listed = (name: string) => satchel(wallet).sessions.filter({ hasText: name })
  const seen = listed('Perry Orchard').getByTestId('demo-wallet-origin')
  await expect(seen).toHaveText(`${host} address verified`)
  await connectProgram(wallet, await outside.start({ name: 'Nobody saw me', url: demoUrl }))
  const unseen = listed('Nobody saw me').getByTestId('demo-wallet-origin')
  await expect(unseen).toHaveText(`${host} not verified`)
  await wallet.reload()
  await expect(seen).toHaveText(`${host} address verified`)
  await expect(unseen).toHaveText(`${host} not verified`)
  await expect(unseen).not.toHaveAttribute('data-attested')
})

test('warns about a page with another name, and about a request from another origin than the session', async ({
  context
}) => {
  const wallet = await openSatchel(context)
  const liar = await outside.start({ name: 'Bank', url: 'https://bank.example' }, demoUrl)
  const { uri, topic } = await liar.code()
  await paste(wallet, uri)
  await expect(satchel(wallet).warning).toHaveText('It calls itself bank.example, and it is not there.')
  await satchel(wallet).approve.click()
  await expect(satchel(wallet).sessions.getByTestId('demo-wallet-warning')).toBeVisible()
  void liar.ask(await topic, 'personal_sign', ['0x6869', alice.address])
  await satchel(wallet).request.waitFor()
  await expect(satchel(wallet).request.getByTestId('demo-wallet-warning')).toHaveCount(1)
  await satchel(wallet).reject.click()
  await expect(satchel(wallet).request).toHaveCount(0)
  // The session was approved with an attested origin; now the relay attests none.
  await wallet.evaluate(() => {
    const known = JSON.parse(localStorage.getItem('origins') ?? '{}')
    const moved = Object.keys(known).map(topic => [topic, 'latchkey-origin:https://shop.example'])
    localStorage.setItem('origins', JSON.stringify(Object.fromEntries(moved)))
  })
  void liar.ask(await topic, 'personal_sign', ['0x6869', alice.address])
  await expect(satchel(wallet).request).toContainText(
    'You connected to shop.example, but this does not come from there'
  )
})

test('every screen: empty, an invalid link, a request of each kind, connected', async ({ page, context }) => {
  const wallet = await openSatchel(context)
  await expect(satchel(wallet).relay).toHaveText('Listening')
  await inspectSatchel(wallet, 'Empty')
  await paste(wallet, 'hello')
  await expect(satchel(wallet).notice).toBeVisible()
  await inspectSatchel(wallet, 'No-link')
  await openLab(page, { wallets: [] })
  await paste(wallet, await openCode(page))
  await satchel(wallet).proposal.waitFor()
  await inspectSatchel(wallet, 'Proposal')
  await satchel(wallet).approve.click()
  await expect(satchel(wallet).notice).toHaveText('Connected. Go back to Perry Orchard.')
  await inspectSatchel(wallet, 'Connected')
  await expect(status(page)).toHaveText('connected')
  for (const kind of ['sign-message', 'sign-typed-data', 'send-transaction']) {
    await page.bringToFront()
    await page.getByTestId(`${kind}-button`).click()
    await wallet.bringToFront()
    await satchel(wallet).request.waitFor()
    await inspectSatchel(wallet, kind)
    await satchel(wallet).reject.click()
    await expect(satchel(wallet).request).toHaveCount(0)
    // Only one request of a kind may be pending: the page must have received the rejection.
    await expect(page.getByTestId(`${kind}-button`)).toBeEnabled()
  }
})

test('hostile and long names: nothing is hidden, reversed, cut off or executed', async ({ context }) => {
  const wallet = await openSatchel(context)
  const name = `\u202E<img src=x onerror=alert(1)>\u200B ${'Averylongnamewithoutanyspace'.repeat(6)}`
  const program = await outside.start({
    name,
    url: `https://${'long.'.repeat(40)}example`,
    icons: ['javascript:alert(1)']
  })
  const { uri, topic } = await program.code()
  await paste(wallet, uri)
  // The kit removes characters that reverse or hide text from a proposer's metadata.
  await expect(satchel(wallet).proposal).toContainText('<img src=x onerror=alert(1)> Averylong')
  expect(await satchel(wallet).proposal.textContent()).not.toMatch(/[\u200B\u202E]/)
  await inspectSatchel(wallet, 'Hostile-proposal')
  await satchel(wallet).approve.click()
  await expect(satchel(wallet).sessions).toHaveCount(1)
  await expect(satchel(wallet).proposal).toHaveCount(0)
  await inspectSatchel(wallet, 'Hostile-connection')
  const message = `Pay \u202E1\u202C ETH\r\n${'0123456789'.repeat(300)}`
  void program.ask(await topic, 'personal_sign', [message, alice.address])
  await expect(satchel(wallet).body).toContainText('Pay ‹202E›1‹202C› ETH‹D›')
  await inspectSatchel(wallet, 'Hostile-message')
  // Both answers stay on the screen for a text of any length.
  await expect(satchel(wallet).approve).toBeInViewport({ ratio: 1 })
  await expect(satchel(wallet).reject).toBeInViewport({ ratio: 1 })
})

test('keyboard only: the sheet gets and keeps the focus, Escape rejects, and one answer answers one request', async ({
  context
}) => {
  const wallet = await openSatchel(context)
  const program = await outside.start({})
  const { uri, topic } = await program.code()
  await satchel(wallet).uri.focus()
  await wallet.keyboard.insertText(uri)
  await wallet.keyboard.press('Enter')
  await expect(wallet.getByRole('heading', { name: 'Connect to this page?' })).toBeFocused()
  for (let presses = 0; presses < 5; presses += 1) {
    await wallet.keyboard.press('Tab')
    expect(await wallet.evaluate(() => document.activeElement?.closest('.home, .head') ?? null)).toBeNull()
  }
  await satchel(wallet).approve.focus()
  await wallet.keyboard.press('Enter')
  await expect(satchel(wallet).sessions).toHaveCount(1)
  await expect(wallet.getByRole('heading', { name: 'Connected pages' })).toBeFocused()

  const ask = async (text: string) => program.ask(await topic, 'personal_sign', [text, alice.address])
  const first = expect(ask('one')).resolves.toMatch(/^0x[\da-f]{130}$/)
  const others = ['two', 'three'].map(text =>
    expect(ask(text)).rejects.toMatchObject({ context: { code: 4001 } })
  )
  await expect(satchel(wallet).request).toContainText('2 more wait behind this one.')
  await expect(wallet).toHaveTitle(/^\(3\)/)
  const { x = 0, y = 0 } = (await satchel(wallet).approve.boundingBox()) ?? {}
  await wallet.mouse.click(x + 5, y + 5)
  await first
  await expect(satchel(wallet).body).toHaveText('two')
  await expect(wallet.getByRole('heading', { name: 'Sign message' })).toBeFocused()
  // The second click of a double click must not answer the next request.
  await expect(satchel(wallet).approve).toBeEnabled()
  await wallet.mouse.down({ clickCount: 2 })
  await wallet.mouse.up({ clickCount: 2 })
  await expect(satchel(wallet).approve).toBeFocused()
  await wallet.keyboard.press('Escape')
  await expect(satchel(wallet).body).toHaveText('three')
  await expect(satchel(wallet).approve).toBeEnabled()
  await wallet.keyboard.press('Escape')
  await Promise.all(others)
  await expect(satchel(wallet).request).toHaveCount(0)
})

test('an outdated request is removed: the page left, or the request expired', async ({ context }) => {
  const wallet = await openSatchel(context)
  await wallet.clock.install()
  const program = await outside.start({})
  const topic = await connectProgram(wallet, program)
  void program.ask(topic, 'personal_sign', ['one', alice.address])
  await satchel(wallet).request.waitFor()
  await program.client.disconnect(topic)
  await expect(satchel(wallet).request).toHaveCount(0)
  await expect(satchel(wallet).notice).toContainText('ended the connection')
  await expect(satchel(wallet).sessions).toHaveCount(0)
  void program.ask(await connectProgram(wallet, program), 'personal_sign', ['two', alice.address])
  await satchel(wallet).request.waitFor()
  await wallet.clock.fastForward(300_000)
  await expect(satchel(wallet).request).toHaveCount(0)
  await expect(satchel(wallet).notice).toContainText('waited too long')
})

test('a transaction shows its fee, or why it would fail', async ({ context }) => {
  const wallet = await openSatchel(context)
  const program = await outside.start({})
  const topic = await connectProgram(wallet, program)
  const fee = wallet.getByTestId('demo-wallet-fee')
  const send = (transaction: object) => {
    void program.ask(topic, 'eth_sendTransaction', [{ from: alice.address, ...transaction }])
  }
  send({ to: alice.address, value: '0x1' })
  await expect(fee).toHaveText(/^about 0\.\d{4,6} ETH$/)
  await satchel(wallet).reject.click()
  send({ to: alice.address, value: `0x${'f'.repeat(30)}` })
  await expect(fee).toHaveText(/more than the account has/)
  await satchel(wallet).reject.click()
  // A contract that consists of an invalid instruction.
  send({ data: '0xfe' })
  await expect(satchel(wallet).request).toContainText('a new contract')
  await expect(fee).toHaveText('unknown: the chain expects it to fail')
  await inspectSatchel(wallet, 'Transaction-fails')
  await satchel(wallet).approve.click()
  await expect(satchel(wallet).notice).toHaveAttribute('data-kind', 'error')
})

test('many connections are all listed, and all can be disconnected at once', async ({ context }) => {
  const wallet = await openSatchel(context)
  const program = await outside.start({ name: 'Shop' })
  for (let count = 1; count <= 6; count += 1) {
    await connectProgram(wallet, program)
    await expect(satchel(wallet).sessions).toHaveCount(count)
  }
  await inspectSatchel(wallet, 'Many')
  await wallet.getByRole('button', { name: 'Disconnect all' }).click()
  await expect(satchel(wallet).sessions).toHaveCount(0)
  await expect.poll(() => program.client.sessions().length).toBe(0)
})

test('without its relay the wallet shows that, keeps the link, and continues when the relay is back', async ({
  context
}) => {
  const wallet = await context.newPage()
  const gate = await gateRelay(wallet)
  gate.shut()
  const program = await outside.start({})
  await openSatchelIn(wallet)
  const { uri } = await program.code()
  await paste(wallet, uri)
  await expect(satchel(wallet).relay).toHaveText('The relay cannot be reached. Trying again.')
  await inspectSatchel(wallet, 'Relay-down')
  gate.open()
  await satchel(wallet).proposal.waitFor()
  await satchel(wallet).approve.click()
  await expect(satchel(wallet).sessions).toHaveCount(1)
})
