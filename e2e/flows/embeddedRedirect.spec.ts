import type { Page } from '@playwright/test'
import { connectedAccount, firstProof, partitioned, protectByPasskey, walletFrame } from '../lib/embedded.js'
import { card, closeButton, connectButton, openLab, status } from '../lib/lab.js'
import { addAuthenticator } from '../lib/passkeys.js'
import { demoUrl, frameUrl, ports } from '../lib/ports.js'
import { expect, test } from '../lib/test.js'

test.use({ launchOptions: partitioned() })

test.beforeEach(async ({ watch, context }) => {
  test.slow()
  watch.expectConsole(firstProof)
  watch.expectOrigin(`http://127.0.0.1:${ports.identity}`)
  // As browsers that block windows, and the views of apps.
  await context.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, target, features) => (target === '_self' ? open(url, target, features) : null)
  })
})

/** A person whom no other flow logs in. Each repetition takes accounts that are new. */
const person = 'cleo'
const providerOf = (providers: readonly [string, string, string]) =>
  providers[test.info().repeatEachIndex % 3] ?? providers[0]

/** Chooses a provider: the page itself goes there. */
async function leaveFor(page: Page, provider: string): Promise<void> {
  await connectButton(page).click()
  await page.getByTestId('social-selector-more').click()
  await page.getByRole('list').getByTestId(`social-selector-${provider}`).click()
  await page.getByTestId('decline').waitFor()
}

/** Answers as a person at the provider, which leads back to the page. */
async function answer(page: Page, testId: string): Promise<void> {
  await page.getByTestId(testId).click()
  await page.waitForURL(url => url.origin === demoUrl)
}

/** The server's answer to a login that was declined, which browsers log. */
const declined = /status of 403 \(Forbidden\) \S+\/wallet\/v1\/social\/finish/

/** Who is logged in, as the page sees it. */
const provider = (page: Page) =>
  page.evaluate(() => window.latchkey?.getAccount()?.embeddedWalletInfo?.authProvider)

const view = (page: Page) => page.getByTestId('lk-connecting-social')

test('where the browser refuses windows, the page goes to the provider and comes back: a new person, then the same again', async ({
  page
}) => {
  const name = providerOf(['github', 'google', 'discord'])
  await addAuthenticator(page)
  await openLab(page, { path: '/?item=7' })
  await leaveFor(page, name)
  await answer(page, `person-${person}`)
  await protectByPasskey(page)
  const account = await connectedAccount(page)
  expect(await provider(page)).toBe(name)
  await expect(page).toHaveURL(`${demoUrl}/?item=7`)

  await test.step('a reload is silent', async () => {
    await page.reload()
    expect(await connectedAccount(page)).toBe(account)
  })
  await page.getByTestId('disconnect-hook-button').click()
  await expect(status(page)).toHaveText('disconnected')
  await leaveFor(page, name)
  await answer(page, `person-${person}`)
  // The device has its share of the keys: nothing is asked.
  expect(await connectedAccount(page)).toBe(account)
  await expect(page).toHaveURL(`${demoUrl}/?item=7`)
})

test('a reload while the wallet asks goes on with the login', async ({ page }) => {
  const name = providerOf(['x', 'facebook', 'apple'])
  await addAuthenticator(page)
  await openLab(page)
  await leaveFor(page, name)
  await answer(page, `person-${person}`)
  await expect(walletFrame(page).getByRole('button', { name: 'Create a passkey' })).toBeVisible()
  await expect(page).toHaveURL(`${demoUrl}/`)
  await page.reload()
  await protectByPasskey(page)
  await connectedAccount(page)
  expect(await provider(page)).toBe(name)
})

test('who declines at the provider is told, and may try again or leave; a reload does not repeat it', async ({
  page,
  watch
}) => {
  watch.expectConsole(declined)
  await openLab(page)
  await leaveFor(page, 'google')
  await answer(page, 'decline')
  await expect(view(page)).toContainText('Try again')
  await expect(page).toHaveURL(`${demoUrl}/`)
  await view(page).getByRole('button', { name: 'Try again' }).click()
  await answer(page, 'decline')
  await expect(view(page)).toContainText('Try again')
  await closeButton(page).click()
  await expect(card(page)).toBeHidden()
  await page.reload()
  await page.getByTestId('w3m-open-hook-button').waitFor()
  await expect(status(page)).toHaveText('disconnected')
  await expect(card(page)).toBeHidden()
})

test('two tabs that are away at once each come back to their own login', async ({ page, context, watch }) => {
  watch.expectConsole(declined)
  const second = await context.newPage()
  await openLab(page)
  await leaveFor(page, 'google')
  await openLab(second)
  await expect(status(second)).toHaveText('disconnected')
  await expect(card(second)).toBeHidden()
  await leaveFor(second, 'discord')
  await answer(page, 'decline')
  await expect(view(page)).toContainText('Try again')
  await answer(second, 'decline')
  await expect(view(second)).toContainText('Try again')
})

test('a result that this browser did not ask for opens nothing', async ({ page, watch }) => {
  const forged = new URLSearchParams({
    result_state: '0'.repeat(32),
    result_uri: `${frameUrl}/loading?result=${'a'.repeat(43)}`
  })
  await openLab(page, { path: `/?${forged}` })
  await page.waitForLoadState('networkidle')
  await expect(status(page)).toHaveText('disconnected')
  await expect(card(page)).toBeHidden()
  expect(watch.requests.filter(request => request.includes(frameUrl))).toEqual([])
})
