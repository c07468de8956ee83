import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions } from 'vite'
import { servePage } from '../../scripts/bench/servePage.mjs'
import { styleSheets } from '../../scripts/lib/styleSheets.mjs'
import { rpcUrls } from './ports.js'

const root = resolve(import.meta.dirname, '../..')

/** The packages of each major version: both are installed side by side. */
const packages = {
  2: { wagmi: 'wagmi2', '@wagmi/core': join(root, 'node_modules/wagmi2-core') },
  3: {}
}

/** Builds an application with wagmi of `pages` and serves it; returns its URL and the function that stops it. */
export async function serveWagmiPage(
  major: keyof typeof packages,
  name: 'wagmi' | 'appkit' | 'rainbowkit' | 'connectkit' = 'wagmi'
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'latchkey-wagmi-'))
  await build({
    root: join(root, 'e2e/pages', name),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), styleSheets],
    resolve: {
      conditions: ['latchkey-source', ...defaultClientConditions],
      alias: Object.entries(packages[major]).map(([name, replacement]) => ({
        find: new RegExp(`^${name}(?=$|/)`),
        replacement
      })),
      dedupe: ['react', 'react-dom', 'viem']
    },
    build: { outDir, emptyOutDir: true, minify: false }
  })
  const site = await servePage(outDir)
  const query = rpcUrls.map(url => `rpc=${encodeURIComponent(url)}`).join('&')
  return {
    url: `${site.url}?${query}`,
    async stop() {
      await site.stop()
      await rm(outDir, { recursive: true, force: true })
    }
  }
}
