import type { BrowserContext, Page } from '@playwright/test'
import { demoUrl, esploraUrl, frameUrl, rpcUrls, serverUrl, walletUrl } from './ports.js'

/** The events on the pages of a test that must not occur unexpectedly. */
export type Watch = {
  /** Every request, in order: method and URL; of a WebSocket `SOCKET` and URL. */
  readonly requests: readonly string[]
  /** Requests that left the page's own origin. */
  foreign(): readonly string[]
  /** Problems: thrown errors, console errors, reports of the content security policy, requests to unconfigured servers. */
  problems(): readonly string[]
  /** A console error that the test provokes on purpose. */
  expectConsole(pattern: RegExp): void
  /** A host that the test configures in addition to those of this run. */
  expectOrigin(origin: string): void
}

/** Listens to every page of a context, from its first line of script on. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const requests: string[] = []
  const wrong: string[] = []
  const spoken: string[] = []
  const expected: RegExp[] = []
  const origins = new Set<string>([demoUrl, serverUrl, frameUrl, esploraUrl, ...rpcUrls])
  await context.exposeBinding(
    'reportPolicyViolation',
    (_, report: string) => void wrong.push(`CSP ${report}`)
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const { reportPolicyViolation } = window as unknown as { reportPolicyViolation(report: string): void }
      reportPolicyViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`)
    })
  })
  context.on('page', page => {
    page.on('request', request => {
      const line = `${request.method()} ${request.url()}`
      // The demo wallet is a separate page: navigation to it and its own requests are not requests of the demo.
      if (isOf(request.url(), walletUrl) && (isOf(page.url(), walletUrl) || request.isNavigationRequest()))
        return
      requests.push(line)
    })
    page.on('websocket', socket => requests.push(`SOCKET ${socket.url()}`))
    page.on('pageerror', error => wrong.push(`thrown: ${error.stack ?? error.message}`))
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning')
        spoken.push(`console.${message.type()}: ${message.text()} ${message.location().url}`)
    })
  })
  const originOf = (request: string) =>
    new URL(request.slice(request.indexOf(' ') + 1).replace(/^ws/, 'http')).origin
  const isNetwork = (request: string) => /^\S+ (https?|wss?):/.test(request)
  return {
    requests,
    foreign: () => requests.filter(request => isNetwork(request) && originOf(request) !== demoUrl),
    problems: () => [
      ...wrong,
      ...spoken.filter(line => !expected.some(pattern => pattern.test(line))),
      ...requests
        .filter(request => isNetwork(request) && !origins.has(originOf(request)))
        .map(request => `a stranger was contacted: ${request}`)
    ],
    expectConsole: pattern => void expected.push(pattern),
    expectOrigin: origin => void origins.add(origin)
  }
}

const isOf = (url: string, origin: string) => url.startsWith(`${origin}/`)

/** The text of all storages of a page. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const caches = await window.caches.keys()
    const all = [{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches]
    return JSON.stringify(all)
  })
}
