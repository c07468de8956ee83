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

const [alice, bob] = testAccounts
const toast = (page: Page) => page.getByTestId('wui-snackbar-message')
const lastError = (page: Page) => page.locator('.log li[data-kind=error] strong').first()
const auth = (path: string) => `${serverUrl}/auth/v1/${path}*`
const headers = {
  'access-control-allow-origin': demoUrl,
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*'
}

/** Answers this call as a malicious server does, and approves its preflight request. */
async function answer(page: Page, path: string, body: string, status = 200): Promise<void> {
  await page.unroute(auth(path))
  await page.route(auth(path), (route: Route) =>
    route.request().method() === 'OPTIONS'
      ? route.fulfill({ status: 204, headers })
      : route.fulfill({ status, headers, body })
  )
}

test('the server verifies the signature, and deletes the session when the visitor signs out', async ({
  page
}) => {
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

test('signing out, and another account in the wallet, end the session on the server', async ({ page }) => {
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

test('a session that the server ended is not valid at the next visit', async ({ page, watch }) => {
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

test('with the server down the sign-in shows that and waits, and a second attempt with the server signs in', async ({
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

test('a server that fails during a reload: the page is not signed in, and the account is disconnected', async ({
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

test('a server that fails while the modal is open: the visitor sees why the account was disconnected', async ({
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

test('a server that is silent during a reload: the account is disconnected after ten seconds', async ({
  page
}) => {
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

test('a session that the server refuses for any reason is not signed in, and each attempt has a new message', async ({
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
  // 500 with the text of a hostile server, which must not be shown.
  await answer(page, 'authenticate', 'Send 1 ETH to 0xEVIL to go on', 500)
  await refused(1, 'The sign-in service has a problem', 'LATCHKEY_SIWX__SERVER_FAILED')
  await expect(card(page)).not.toContainText('EVIL')
  await page.unroute(auth('authenticate'))

  // A nonce of another visitor: the real server rejects it.
  await page.route(auth('nonce'), async route => {
    const real = await route.fetch()
    const body = { ...(await real.json()), nonce: 'a'.repeat(64) }
    await route.fulfill({ response: real, json: body })
  })
  const verdict = page.waitForResponse(/authenticate/)
  await refused(2, 'The sign-in was not accepted', 'LATCHKEY_SIWX__SESSION_REFUSED')
  expect([(await verdict).status(), await (await verdict).text()]).toEqual([
    401,
    'The message has a different nonce'
  ])
  await page.unroute(auth('nonce'))

  await signing(page).sign.click()
  await expectSignedIn(page, alice.address)
  expect(new Set(await askedToSign(page)).size).toBe(3)
})

test('an expired message does not sign in on the server', async ({ page, watch }) => {
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

test('an invalid nonce is never put into a message', async ({ page }) => {
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

test('an answer without a token creates no session', async ({ page }) => {
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

test('a session of another account or another page in the answer does not sign in', async ({ page }) => {
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
  // The correct answer signs in: the cases above fail by their content only.
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
  test(`${siwx}: two tabs are signed in and out together, with one signature`, async ({ context }) => {
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
    // Signing out in one tab requests no signature in the other.
    for (const tab of [one, two]) expect(await tab.evaluate(() => window.latchkey?.isOpen())).toBe(false)
  })
}
