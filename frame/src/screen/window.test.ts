import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type FrameLocator, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { headlessShellLaunch } from '../../../scripts/lib/chromium.mjs'
import { styleSheets } from '../../../scripts/lib/styleSheets.mjs'

/** That of the frame (embedded-wallet.md part 2). */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

let browser: Browser
let server: Server
let context: BrowserContext
let page: Page
let frame: FrameLocator
let port: number
const problems: string[] = []

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [styleSheets],
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'window.harness.ts'), formats: ['es'], fileName: 'main' }
    }
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  const code = chunk && 'code' in chunk ? chunk.code : ''
  server = createServer((request, response) => {
    const isScript = request.url === '/main.js'
    const isHost = request.headers.host?.startsWith('localhost')
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    if (!isHost) response.setHeader('content-security-policy', policy)
    if (isScript) return response.end(code)
    const body = request.url === '/sdk' ? '<script type="module" src="/main.js"></script>' : ''
    response.end(isHost ? hostPage() : `<!doctype html><html lang="en"><body>${body}</body></html>`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  browser = await chromium.launch(headlessShellLaunch)
})
afterAll(async () => {
  await browser.close()
  server.close()
})
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 800, height: 700 } })
  page = await context.newPage()
  context.on('console', message => problems.push(message.text()))
})
afterEach(async () => {
  await context.close()
  expect(problems.splice(0)).toEqual([])
})

/** The frame is in a dialog, as in the kit. */
const hostPage = () => `<!doctype html><html lang="en"><title>Host</title><p id="outcome"></p>
<dialog style="padding:0;border:0"><iframe src="http://frame.localhost:${port}/sdk" width="360" height="600" style="border:0;display:block"
 sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe></dialog>
<button onclick="document.querySelector('dialog').showModal()">Show</button>
<script>onmessage = event => { outcome.textContent = event.data }</script></html>`

async function start(hasObserver: boolean): Promise<void> {
  if (!hasObserver)
    await context.addInitScript(() => {
      Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
    })
  await page.goto(`http://localhost:${port}/`)
  await page.getByRole('button', { name: 'Show' }).click()
  frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Confirm a test' }).waitFor()
}
const outcome = (text: string) => expect.poll(() => page.locator('#outcome').textContent()).toBe(text)

/** Goes on in the window of the wallet. */
async function openWindow(): Promise<Page> {
  const opening = context.waitForEvent('page')
  await frame.getByRole('button', { name: 'Continue in a window' }).click()
  const opened = await opening
  await opened.getByRole('heading', { name: 'Confirm a test' }).waitFor()
  return opened
}

test('a frame of another site that is seen needs no window', async () => {
  await start(true)
  await frame.getByRole('button', { name: 'Approve' }).click()
  await outcome('approved ')
})

test('a page that covers the frame, or moves it out of sight, gets no approval', async () => {
  await start(true)
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:0;background:white;opacity:.1;pointer-events:none'
    document.querySelector('dialog')?.append(cover)
  })
  await frame.getByRole('button', { name: 'Continue in a window' }).waitFor()
  expect(await frame.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true')
  await page.evaluate(() => {
    document.querySelector('dialog > div')?.remove()
    ;(document.querySelector('iframe') as HTMLElement).style.marginLeft = '-20px'
  })
  await page.waitForTimeout(1_500)
  expect(await frame.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true')
})

test('where a frame cannot know that it is seen, a window shows the same view, and decides once', async () => {
  await start(false)
  await frame.getByLabel('Note').fill('kept')
  const opened = await openWindow()
  expect(new URL(opened.url()).host).toBe(`frame.localhost:${port}`)
  expect(await opened.getByLabel('Note').inputValue()).toBe('kept')
  expect(await opened.title()).toBe('Confirm a test')
  await frame.getByText('Go on in the window of the wallet').waitFor()
  // The window closes itself, which may end the click before it is answered.
  const approve = opened.getByRole('button', { name: 'Approve' }).click()
  await Promise.all([
    approve.catch(error => {
      if (!opened.isClosed()) throw error
    }),
    outcome('approved kept')
  ])
  await expect.poll(() => opened.isClosed()).toBe(true)
})

test.each([
  ['closed', (opened: Page) => opened.close()],
  [
    'loaded anew',
    (opened: Page) =>
      opened.reload().then(
        () => undefined,
        () => undefined
      )
  ],
  ['left by Escape', (opened: Page) => opened.keyboard.press('Escape').catch(() => undefined)]
])('a window that is %s rejects', async (_, leave) => {
  await start(false)
  await leave(await openWindow())
  await outcome('failed 4001')
})

test('a window that the browser refuses is said so, and can be tried again', async () => {
  await context.addInitScript(() => {
    window.open = () => null
  })
  await start(false)
  await frame.getByRole('button', { name: 'Continue in a window' }).click()
  await frame.getByText('Allow pop-up windows').waitFor()
  await frame.getByRole('button', { name: 'Close and reject' }).click()
  await outcome('failed 4001')
})
