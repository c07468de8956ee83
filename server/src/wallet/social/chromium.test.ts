import { type IdentityProvider, startIdentityProvider } from '@latchkey/devnet/identityProvider'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headlessShellLaunch } from '../../../../scripts/lib/chromium.mjs'
import { freePort } from '../../test/freePort.js'
import { startSite } from '../../test/startSite.js'
import { type LoginServer, startLoginServer } from '../test/startLoginServer.js'
import { socialProviders } from './SocialProvider.js'

let browser: Browser
let identity: IdentityProvider
let server: LoginServer
let frame: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  const port = await freePort()
  identity = await startIdentityProvider({ port: 0, serverOrigins: [`http://127.0.0.1:${port}`] })
  // Playwright does not intercept redirects, so that the frame is a site, too.
  frame = await startSite({})
  server = await startLoginServer({ port, social: identity.social }, {}, frame.url)
  browser = await chromium.launch(headlessShellLaunch)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await identity.stop()
  await frame.stop()
})

/** Opens the login page of a provider in Chromium, chooses there, and returns the answer of the result. */
async function logIn(provider: string, choose: string) {
  const started = await server.post('social/start', { provider, returnTo: `${frame.url}/return` })
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(started.body.uri)
  await page.getByTestId(choose).click()
  await page.waitForURL(url => url.origin === frame.url)
  const result = new URL(page.url()).searchParams.get('result')
  await context.close()
  return server.post('social/finish', { result })
}

test.each(socialProviders)('%s: a person logs in, and another declines, in Chromium', async provider => {
  const { body } = await logIn(provider, 'person-ada')
  expect(body.user.provider).toBe(provider)
  const declined = await logIn(provider, 'decline')
  expect([declined.status, declined.body.reasons[0].field]).toEqual([403, 'social_declined'])
})

test('a hostile name of a person runs no script on the login page', async () => {
  const started = await server.post('social/start', { provider: 'google', returnTo: `${frame.url}/return` })
  const page = await browser.newPage()
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(started.body.uri)
  expect(await page.getByTestId('person-mallory').textContent()).toContain('<img src=x')
  expect(await page.locator('img').count()).toBe(0)
  expect(dialogs).toEqual([])
  await page.close()
})
