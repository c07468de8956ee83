import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { rolldown } from 'rolldown'
import { testAccounts } from '../../devnet/src/accounts.js'
import { farcasterPeople } from '../../devnet/src/farcaster.js'
import { createMockWallet } from '../../kit/src/testing/mockWallet/createMockWallet.js'
import { demoUrl, rpcUrls } from './ports.js'

const source = resolve(import.meta.dirname, '../../kit/src/connectors/farcaster/clientPage.harness.ts')

/** A client of Farcaster with a wallet, on an origin of its own, that shows a page of the demo. */
export type FarcasterPage = {
  readonly origin: string
  /** The demo in the frame. */
  readonly app: FrameLocator
  readonly wallet: ReturnType<typeof createMockWallet>
  /** What the client was asked, in order: the name of the function and its value. */
  readonly asked: readonly (readonly [name: string, value: unknown])[]
  /** Opens the same in another tab. */
  openTab(): Promise<{ readonly page: Page; readonly app: FrameLocator }>
  stop(): Promise<void>
}

/** Opens a path of the demo in such a client, whose wallet shares the account of this key. */
export async function openInFarcaster(
  page: Page,
  path: string,
  privateKey: `0x${string}`
): Promise<FarcasterPage> {
  const context = page.context()
  const server = await servePage(new URL(path, demoUrl).href)
  const wallet = createMockWallet({
    chains: rpcUrls.map((rpcUrl, index) => ({ chainId: 31_337 + index, rpcUrl })),
    privateKeys: [privateKey]
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  for (const name of ['accountsChanged', 'chainChanged'])
    wallet.provider.on?.(name, value => {
      const tell = (detail: unknown) => window.dispatchEvent(new CustomEvent('wallet', { detail }))
      // A page may be closed.
      for (const tab of context.pages()) tab.evaluate(tell, { name, value }).catch(() => undefined)
    })
  const asked: (readonly [string, unknown])[] = []
  await context.exposeFunction('askClient', (name: string, value: unknown) => void asked.push([name, value]))
  await context.exposeFunction('askSignIn', signAsPerson)
  await context.exposeFunction('askWallet', (request: { method: string; params?: unknown }) =>
    wallet.provider.request(request).then(
      result => ({ result }),
      ({ code, message }) => ({ error: { code, message } })
    )
  )
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  await page.goto(origin)
  return {
    origin,
    app: page.frameLocator('iframe'),
    wallet,
    asked,
    async openTab() {
      const tab = await context.newPage()
      await tab.goto(origin)
      return { page: tab, app: tab.frameLocator('iframe') }
    },
    async stop() {
      wallet.stop()
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    }
  }
}

/** What the person of the client signs (FIP-11): by another address of the account than its custody address. */
async function signAsPerson({ nonce }: { readonly nonce: string }) {
  const { host: domain, href: uri } = new URL(demoUrl)
  const signer = privateKeyToAccount(testAccounts[3].privateKey)
  const message = createSiweMessage({
    domain,
    uri,
    nonce,
    address: signer.address,
    statement: 'Farcaster Auth',
    chainId: 10,
    version: '1',
    issuedAt: new Date(),
    resources: [`farcaster://fid/${farcasterPeople[0].fid}`]
  })
  return { message, signature: await signer.signMessage({ message }), authMethod: 'authAddress' }
}

async function servePage(url: string) {
  const bundle = await rolldown({ input: source, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Client</title><link rel="icon" href="data:,">
<style>html, body { margin: 0; block-size: 100% } iframe { border: 0; display: block; inline-size: 100%; block-size: 100% }</style><body>
<script type="module">import { startClientPage } from './page.js'; startClientPage(${JSON.stringify(url).replaceAll('<', '\\u003c')})</script></body></html>`
  const server = createServer(({ url = '' }, response) => {
    const isScript = url.startsWith('/page.js')
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`)
    response.end(isScript ? output[0].code : html)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return server
}
