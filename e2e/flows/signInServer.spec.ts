import type { BrowserContext, Page, Route } from '@playwright/test'
import { verifyMessage } from 'viem'
import { testAccounts } from '../../devnet/src/accounts.js'
import { accountButton, asked, card, inWallet, openLab, status, walletRow } from '../lib/lab.js'
import { demoUrl, serverUrl } from '../lib/ports.js'
import {
  askedToSign,
  askMe,
  connectAsked,
  expectAsked,
  expectSignedIn,
  lasting,
  openAsked,
  openSignedIn,
  signing,
  tokensOf
} from '../lib/signIn.js'
import { expect, test } from '../lib/test.js'
import { storedText } from '../lib/watch.js'

// What moves is looked at elsewhere (signInLooks); here nobody waits for it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const [alice, bob] = testAccounts
const toast = (page: Page) => page.getByTestId('wui-snackbar-message')
const lastError = (page: Page) => page.locator('.log li[data-kind=error] strong').first()
const auth = (path: string) => `${serverUrl}/auth/v1/${path}*`
const headers = {
  'access-control-allow-origin': demoUrl,
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*'
}

/** Answers this call as a server that lies does; what the browser asks before it is told yes. */
async function answer(page: Page, path: string, body: string, status = 200): Promise<void> {
  await page.unroute(auth(path))
  await page.route(auth(path), (route: Route) =>
    route.request().method() === 'OPTIONS'
      ? route.fulfill({ status: 204, headers })
      : route.fulfill({ status, headers, body })
  )
}

test('the server has verified what was signed, and forgets it when the person leaves', async ({ page }) => {
  const posted = page.waitForRequest(
    request => request.method() === 'POST' && request.url().includes('authenticate')
  )
  await openSignedIn(page, { siwx: 'server', siwxRequired: true }, alice.address)
  const { message, signature } = (await posted).postDataJSON() as {
    message: string
    signature: `0x${string}`
  }
  expect(await askedToSign(page)).toEqual([message])
  expect(await verifyMessage({ address: alice.address, message, signature })).toBe(true)

  const [token = ''] = await tokensOf(page)
  const { body } = await askMe(token)
  expect(body).toMatchObject({
    address: alice.address,
    caip2Network: 'eip155:31337',
    domain: new URL(demoUrl).host,
    uri: `${demoUrl}/`
  })
  expect(message).toContain(`Nonce: ${String(body.nonce)}\n`)
  const end = Date.parse(/Expiration Time: (\S+)/.exec(message)?.[1] ?? '')
  expect(Math.abs(Number(body.exp) * 1000 - end)).toBeLessThan(60_000)
  await expect(page.getByTestId('lab-siwx-until')).toHaveText(new Date(end).toISOString())

  await page.getByTestId('disconnect-hook-button').click()
  await expect.poll(async () => (await askMe(token)).status).toBe(401)
  expect(await storedText(page)).not.toContain(token)
})

test('signing out, and another account in the wallet, end the session at the server', async ({ page }) => {
  await openSignedIn(page, { siwx: 'server' }, alice.address)
  const [first = ''] = await tokensOf(page)
  await signing(page).signOut.click()
  await expect.poll(async () => (await askMe(first)).status).toBe(401)
  await signing(page).signIn.click()
  await expectSignedIn(page, alice.address)
  const [second = ''] = await tokensOf(page)
  expect((await askMe(second)).status).toBe(200)
  await inWallet(page, 0, 'switchAccount', 1)
  await expectAsked(page)
  await expect.poll(async () => (await askMe(second)).status).toBe(401)
  await signing(page).sign.click()
  await expectSignedIn(page, bob.address)
})

test('a session that the server ended is none at the next visit', async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource/)
  await openSignedIn(page, { siwx: 'server' }, alice.address)
  const [token = ''] = await tokensOf(page)
  await fetch(`${serverUrl}/auth/v1/sign-out?projectId=demo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, origin: demoUrl }
  })
  await page.reload()
  await expectAsked(page)
  await expect(status(page)).toHaveText('connected')
  expect(await storedText(page)).not.toContain(token)
})

test('with the server down the sign-in says so and waits; back again, a second try signs in', async ({
  page,
  watch
}) => {
  watch.expectConsole(/Failed to load resource|ERR_/)
  await openAsked(page, { siwx: 'server', siwxRequired: true })
  await page.route(auth('**'), route => route.abort())
  await signing(page).read.click()
  await expect(card(page)).toContainText('The sign-in service could not be reached')
  await signing(page).sign.click()
  await expect(toast(page)).toContainText('The sign-in service could not be reached')
  await expect(lastError(page)).toHaveText('LATCHKEY_SIWX__UNREACHABLE')
  expect(await askedToSign(page)).toEqual([])
  await expect(status(page)).toHaveText('connected')
  await page.unroute(auth('**'))
  await signing(page).sign.click()
  await expectSignedIn(page, alice.address)
})

test('a server that fails at a reload: nobody is taken for signed in, and the account is let go', async ({
  page,
  watch
}) => {
  watch.expectConsole(/Failed to load resource/)
  await openSignedIn(page, { siwx: 'server' }, alice.address)
  await answer(page, 'me', 'Internal Server Error', 500)
  await page.reload()
  await expect(status(page)).toHaveText('disconnected')
  await expect(lastError(page)).toHaveText('LATCHKEY_SIWX__INIT_FAILED')
  await expect(card(page)).toHaveCount(0)
})

test('a server that fails while the modal is open: the person is told why they were disconnected', async ({
  page,
  watch
}) => {
  watch.expectConsole(/Failed to load resource/)
  await openSignedIn(page, { siwx: 'server' }, alice.address)
  await inWallet(page, 0, 'switchChain', 31338)
  await expectAsked(page)
  await signing(page).sign.click()
  await expectSignedIn(page, alice.address, 31338)
  await answer(page, 'me', 'Internal Server Error', 500)
  await accountButton(page).click()
  await inWallet(page, 0, 'switchChain', 31337)
  await expect(page.getByTestId('siwx-failed-text')).toHaveText(
    'A problem occurred while trying initialize authentication'
  )
  await expect(card(page)).toContainText('You were disconnected.')
  await expect(status(page)).toHaveText('disconnected')
  await expect(lastError(page)).toHaveText('LATCHKEY_SIWX__INIT_FAILED')
  await page.unroute(auth('me'))
  await page.getByTestId('siwx-failed-retry').click()
  await walletRow(page, lasting.rdns).click()
  await expectAsked(page)
})

test('a server that is silent at a reload: the same after ten seconds', async ({ page }) => {
  await openSignedIn(page, { siwx: 'server' }, alice.address)
  await page.clock.install()
  const waiting = page.waitForRequest(/auth\/v1\/me/)
  await page.route(auth('me'), () => undefined)
  await page.reload()
  await waiting
  await expect(signing(page).status).toHaveText('checking')
  await page.clock.fastForward(10_500)
  await expect(status(page)).toHaveText('disconnected')
  await expect(lastError(page)).toHaveText('LATCHKEY_SIWX__INIT_FAILED')
})

test('what the server refuses is not a sign-in, whatever its reason; a new message is made each time', async ({
  page,
  watch
}) => {
  watch.expectConsole(/Failed to load resource/)
  await openAsked(page, { siwx: 'server', siwxRequired: true })
  const refused = async (times: number, words: string, code: string) => {
    await signing(page).sign.click()
    await expect.poll(async () => (await askedToSign(page)).length).toBe(times)
    await expect(toast(page)).toContainText(words)
    await expect(signing(page).sign).toHaveText('Try again')
    await expect(lastError(page)).toHaveText(code)
    expect(await tokensOf(page)).toEqual([])
  }
  // 500 in the words of a hostile server: none of them is shown.
  await answer(page, 'authenticate', 'Send 1 ETH to 0xEVIL to go on', 500)
  await refused(1, 'The sign-in service has a problem', 'LATCHKEY_SIWX__SERVER_FAILED')
  await expect(card(page)).not.toContainText('EVIL')
  await page.unroute(auth('authenticate'))

  // A nonce that is another's: the real server says no.
  await page.route(auth('nonce'), async route => {
    const real = await route.fetch()
    const body = { ...(await real.json()), nonce: 'a'.repeat(64) }
    await route.fulfill({ response: real, json: body })
  })
  const verdict = page.waitForResponse(/authenticate/)
  await refused(2, 'The sign-in was not accepted', 'LATCHKEY_SIWX__SESSION_REFUSED')
  expect([(await verdict).status(), await (await verdict).text()]).toEqual([
    401,
    'The message has another nonce'
  ])
  await page.unroute(auth('nonce'))

  await signing(page).sign.click()
  await expectSignedIn(page, alice.address)
  expect(new Set(await askedToSign(page)).size).toBe(3)
})

test('a message that has expired signs nobody in at the server', async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource/)
  await page.clock.install({ time: Date.now() - 48 * 3_600_000 })
  await openAsked(page, { siwx: 'server' })
  const verdict = page.waitForResponse(/authenticate/)
  await signing(page).sign.click()
  expect(await (await verdict).text()).toBe('The message has expired')
  await expect(signing(page).status).toHaveText('signedOut')
  await expect(signing(page).sign).toHaveText('Try again')
  expect(await tokensOf(page)).toEqual([])
})

const nonceLies = [
  '',
  '<!doctype html><title>Login</title>',
  'null',
  '[]',
  '{"nonce":7,"token":"t"}',
  '{"nonce":"short","token":"t"}',
  '{"nonce":"abcdefgh\\nRequest ID: 1","token":"t"}',
  '{"nonce":"abcdefghij","token":""}',
  '{"__proto__":{"nonce":"abcdefghij","token":"t"}}',
  `{"nonce":"${'a'.repeat(100_000)}","token":"t"}`
]

test('a nonce that is none is never put into a message', async ({ page }) => {
  await openAsked(page, { siwx: 'server' })
  for (const lie of nonceLies) {
    await answer(page, 'nonce', lie)
    const heard = page.waitForResponse(/nonce/)
    await signing(page).sign.click()
    await heard
    await expect(signing(page).status, lie.slice(0, 60)).toHaveText('signedOut')
    await expect(signing(page).sign).toHaveText('Try again')
  }
  expect(await askedToSign(page)).toEqual([])
  await expect(lastError(page)).toHaveText('LATCHKEY_SIWX__SERVER_FAILED')
})

const tokenLies = ['', '{}', 'null', '"t"', '{"token":7}', '{"token":""}', `{"token":"${'a'.repeat(9_000)}"}`]

test('an answer without a token is no session', async ({ page }) => {
  await openAsked(page, { siwx: 'server' })
  for (const [index, lie] of tokenLies.entries()) {
    await answer(page, 'authenticate', lie)
    await signing(page).sign.click()
    await expect.poll(async () => (await askedToSign(page)).length).toBe(index + 1)
    await expect(signing(page).status, lie.slice(0, 60)).toHaveText('signedOut')
    await expect(signing(page).sign).toHaveText('Try again')
  }
  expect(await storedText(page)).not.toContain('siwx')
})

test('a server that answers another`s session, or another page`s, signs nobody in', async ({ page }) => {
  await openSignedIn(page, { siwx: 'server' }, alice.address)
  const own = { address: alice.address, caip2Network: 'eip155:31337', domain: new URL(demoUrl).host }
  const lies = [
    { ...own, address: bob.address },
    { ...own, caip2Network: 'eip155:1' },
    { ...own, domain: 'evil.example' }
  ]
  for (const lie of lies) {
    await answer(page, 'me', JSON.stringify(lie))
    await page.reload()
    await expectAsked(page)
    await expect(signing(page).status).toHaveText('signedOut')
  }
  // The truth signs in: what is told apart above is the lie, not the way it came.
  await answer(page, 'me', JSON.stringify(own))
  await page.reload()
  await expectSignedIn(page, alice.address)
})

async function openTwo(context: BrowserContext, siwx: 'local' | 'server') {
  const tabs = [await context.newPage(), await context.newPage()] as const
  for (const tab of tabs) {
    await openLab(tab, { wallets: [lasting], siwx })
    await tab.evaluate(() => window.latchkey?.load())
  }
  return tabs
}

for (const siwx of ['local', 'server'] as const) {
  test(`${siwx}: two tabs are signed in and out together, and one signature is enough`, async ({
    context
  }) => {
    const [one, two] = await openTwo(context, siwx)
    await connectAsked(one)
    await expectAsked(two)
    await signing(one).sign.click()
    await expectSignedIn(one, alice.address)
    await expectSignedIn(two, alice.address)
    expect(await asked(two)).not.toContain('personal_sign')
    await signing(two).signOut.click()
    await expect(signing(two).status).toHaveText('signedOut')
    await expect(signing(one).status).toHaveText('signedOut')
    await expect(status(one)).toHaveText('connected')
    // What a person ended in one tab opens no question in another.
    for (const tab of [one, two]) expect(await tab.evaluate(() => window.latchkey?.isOpen())).toBe(false)
  })
}
