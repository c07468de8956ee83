import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import type { WebAppRequest } from '../../kit/src/connectors/safe/webApp.harness.js'
import { demoUrl } from './ports.js'

/** The page around the demo: it passes messages between the frame and the test, as the web app of a Safe does. */
const html = (url: string) => `<!doctype html><html lang="en"><title>Safe</title>
<style>html, body, iframe { margin: 0; border: 0; inline-size: 100%; block-size: 100%; display: block }</style>
<iframe src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" title="Safe App"></iframe>
<script>
  const { contentWindow } = document.querySelector('iframe')
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== contentWindow || origin !== ${JSON.stringify(demoUrl)} || !data?.env) return
    const answer = await answerSafeApp(data)
    if (answer) contentWindow.postMessage(answer, origin)
  })
</script>`

/** A page of another origin that embeds a page of the demo. */
export type SafePage = {
  readonly origin: string
  /** The demo in the frame. */
  readonly app: FrameLocator
  /** Opens the same in another tab. */
  openTab(): Promise<{ readonly page: Page; readonly app: FrameLocator }>
  stop(): Promise<void>
}

/** Opens the demo in the frame of such a page; `respond` is the web app. */
export async function openInSafe(
  page: Page,
  path: string,
  respond: (request: WebAppRequest) => Promise<unknown>
): Promise<SafePage> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html(new URL(path, demoUrl).href))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  await page.context().exposeFunction('answerSafeApp', respond)
  await page.goto(origin)
  return {
    origin,
    app: page.frameLocator('iframe'),
    async openTab() {
      const tab = await page.context().newPage()
      await tab.goto(origin)
      return { page: tab, app: tab.frameLocator('iframe') }
    },
    stop: () => new Promise(done => void server.close(() => done()))
  }
}
