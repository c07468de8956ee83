import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { build, defaultClientConditions } from 'vite'
import { styleSheets } from '../../../../../scripts/lib/styleSheets.mjs'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript'
}

/** The policy of the frame (role `frame`), for the wallet's calls to the same origin. */
const policyFor = (ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types latchkey-worker'
  ].join('; ')

/** Builds the page of tests of the frame's recovery. */
export const buildRecovery = (folder: string) =>
  build({
    configFile: false,
    root: join(import.meta.dirname, '../../../../../frame/src/recovery/harness'),
    logLevel: 'error',
    resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
    plugins: [styleSheets],
    worker: { format: 'es' },
    build: { target: 'es2022', outDir: folder, emptyOutDir: true, modulePreload: false }
  })

/** Serves the page under the frame's policy, and the wallet's calls beside it. Every other host name gets a page that embeds it. */
export async function serveRecovery(options: {
  readonly port: number
  readonly folder: string
  readonly wallet: () => string
}) {
  const { port, folder, wallet } = options
  const origin = `http://frame.localhost:${port}`
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', origin)
    if (!incoming.headers.host?.startsWith('frame.')) return sendHost(outgoing, `${origin}/${url.search}`)
    if (url.pathname.startsWith('/wallet/v1')) {
      const body = incoming.method === 'POST' ? { body: await buffer(incoming) } : {}
      const session = `${incoming.headers['x-test-session'] ?? ''}`
      const answer = await fetch(`${wallet()}${url.pathname}`, {
        method: incoming.method ?? 'GET',
        headers: { 'x-test-session': session },
        ...body
      }).catch(() => undefined)
      if (!answer) return outgoing.destroy()
      const retry = answer.headers.get('retry-after')
      outgoing.writeHead(answer.status, {
        'content-type': 'application/json',
        ...(retry ? { 'retry-after': retry } : {})
      })
      return outgoing.end(await answer.text())
    }
    const file = url.pathname === '/' ? '/index.html' : url.pathname
    const content = await readFile(join(folder, file)).catch(() => undefined)
    if (!content) return outgoing.writeHead(404).end()
    outgoing.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policyFor(`http://app.localhost:${port}`)
    })
    return outgoing.end(content)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    origin,
    host: `http://app.localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  }
}

/** A page of another site, with the frame as the kit makes it. */
function sendHost(outgoing: ServerResponse, src: string): void {
  const features = ['publickey-credentials-get', 'publickey-credentials-create']
  const allow = features.map(feature => `${feature} ${new URL(src).origin}`).join('; ')
  const sandbox =
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'
  outgoing
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<title>host</title><iframe src="${src}" allow="${allow}" sandbox="${sandbox}" width="400" height="640"></iframe>`
    )
}
