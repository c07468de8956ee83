import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../config/Config.js'
import { createServer, type RunningServer } from '../../createServer.js'
import { testConfig } from '../../test/testConfig.js'

/** A file of it. */
export const script = `export const words = ${JSON.stringify('abandon ability able about '.repeat(100))}\n`
/** Each of its pages. */
export const page = `<!doctype html><html><head><title>Wallet</title></head><body>${'<p>text</p>'.repeat(100)}</body></html>`
/** A project of it. */
const project = {
  id: 'Shop_1',
  name: 'Shop',
  allowedOrigins: ['https://shop.example', 'app.example:8443', 'https://*.preview.example'],
  isDevelopment: false,
  isEnabled: true,
  features: {}
}
const projects = [
  project,
  { ...project, id: 'off', isEnabled: false },
  { ...project, id: 'none', allowedOrigins: [] },
  { ...project, id: 'dev', allowedOrigins: [], isDevelopment: true },
  {
    ...project,
    id: 'odd',
    allowedOrigins: [
      '*',
      '*.com',
      'a.*.example',
      "'self' *",
      'https://x.example;',
      'http://localhost:3000',
      'ftp://a.example',
      'https://ok.example/'
    ]
  }
]
const chains = [
  {
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    rpcUrls: ['https://node.example/KEY'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    testnet: true,
    spenders: [{ address: `0x${'11'.repeat(20)}` as const, name: 'Router' }]
  },
  {
    caipNetworkId: 'cosmos:hub-1',
    name: 'Hub',
    rpcUrls: ['https://node.example/KEY'],
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 }
  }
]

/** A built frame of a few files, and servers that serve it. `stop` ends them all. */
export async function createFrameSite() {
  const servers: RunningServer[] = []
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-frame-'))
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await mkdir(join(dist, '.vite'))
  await writeFile(join(folder, 'secret.js'), 'secret')
  await symlink(join(folder, 'secret.js'), join(dist, 'assets', 'link-AAAAAAAA.js'))
  for (const [name, content] of [
    ['sdk.html', page],
    ['loading.html', page],
    ['wallet.html', page],
    ['window.html', page],
    ['assets/main-DfG3_k-9.js', script],
    ['assets/tiny-AbCdEf12.css', 'a{}'],
    ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['notes.xyz', 'not served'],
    ['.vite/manifest.json', '{}']
  ] as const)
    await writeFile(join(dist, name), content)
  const start = async (frameUrl: string, overrides: Partial<Config> = {}) => {
    const data = await mkdtemp(join(folder, 'data-'))
    const config = testConfig(data, {
      roles: ['frame'],
      publicUrl: 'https://api.example/base',
      projects,
      chains,
      wallet: { codeLength: 6, mailsPerHour: 1, frameUrl },
      frame: { port: 0, dir: join(folder, 'dist') },
      ...overrides
    })
    const server = await createServer(config, { write: () => {} })
    servers.push(server)
    const port = server.framePort ?? 0
    return (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
      new Promise<{
        status: number
        headers: Record<string, string | undefined>
        bytes: Buffer
        text: string
      }>((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path, method, headers }, answer => {
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk))
          answer.on('end', () => {
            const bytes = Buffer.concat(chunks)
            const { statusCode = 0 } = answer
            const all = answer.headers as Record<string, string | undefined>
            resolve({ status: statusCode, headers: all, bytes, text: bytes.toString() })
          })
        })
        asked.on('error', reject)
        asked.end()
      })
  }
  return {
    folder,
    chains,
    servers,
    /** Starts a server; returns what asks it. */
    start,
    stop: async () => {
      await Promise.all(servers.map(server => server.stop()))
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** A running site. */
export type FrameSite = Awaited<ReturnType<typeof createFrameSite>>

/** The pages that may embed an answer. */
export const ancestorsOf = (headers: Record<string, string | undefined>) =>
  /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]
