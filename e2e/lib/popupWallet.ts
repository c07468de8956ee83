import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { demoUrl, rpcUrls } from './ports.js'

const page = resolve(import.meta.dirname, '../../kit/src/connectors/coinbase/popupPage.harness.ts')

/** The stand-in of a wallet's pop-up, on an origin of its own, for a single file of flows. */
export type PopupWallet = {
  readonly origin: string
  /** The address of its page. `asks`: the person has to press a button in it. */
  url(parameters?: Readonly<Record<string, string>>): string
  /** How often its page was loaded. */
  visits(): number
  stop(): Promise<void>
}

/** Starts it with the node of the devnet's first chain. */
export async function startPopupWallet(chainId: number): Promise<PopupWallet> {
  const bundle = await rolldown({
    input: page,
    platform: 'browser',
    resolve: { conditionNames: ['latchkey-source', 'import', 'module', 'browser', 'default'] },
    logLevel: 'silent'
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  const script = output[0].code
  const document =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Stand-in</title><link rel="icon" href="data:,"><body><script type="module">import { startPopupPage } from "./page.js"; startPopupPage()</script></body></html>'
  let visits = 0
  const server = createServer(({ url = '' }, response) => {
    const isScript = url.startsWith('/page.js')
    if (!isScript) visits += 1
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : document)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const origin = `http://keys.localhost:${typeof address === 'object' && address ? address.port : 0}`
  return {
    origin,
    url: (parameters = {}) =>
      `${origin}/connect?${new URLSearchParams({ chain: `${chainId}`, rpc: rpcUrls[0], ...parameters })}`,
    visits: () => visits,
    async stop() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    }
  }
}

/** The demo on another origin, with a header more. */
export async function startDemoWithHeader(name: string, value: string) {
  const server = createServer(async ({ url = '/', method = 'GET' }, response) => {
    const answer = await fetch(`${demoUrl}${url}`, { method })
    for (const kept of ['content-type', 'content-security-policy']) {
      const header = answer.headers.get(kept)
      if (header) response.setHeader(kept, header)
    }
    response.setHeader(name, value).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    async stop() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    }
  }
}
