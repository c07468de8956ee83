import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { servePage } from '../../scripts/bench/servePage.mjs'
import { kitForVite } from '../../scripts/lib/kitForVite.mjs'
import { rpcUrls, solanaRpcUrl } from './ports.js'

const root = resolve(import.meta.dirname, '../..')

/** The packages of each major version: both are installed side by side. */
const packages = {
  2: { wagmi: 'wagmi2', '@wagmi/core': join(root, 'node_modules/wagmi2-core') },
  3: {}
}

type AppName = 'wagmi' | 'appkit' | 'rainbowkit' | 'connectkit' | 'libraries'

/** Builds an application of `pages`, with this major version of wagmi, and serves it; returns its URL and the function that stops it. */
export async function serveApp(
  name: AppName,
  major: keyof typeof packages = 3
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'latchkey-app-'))
  const kit = kitForVite()
  await build({
    root: join(root, 'e2e/pages', name),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), ...kit.plugins],
    resolve: {
      conditions: kit.conditions,
      alias: Object.entries(packages[major]).map(([name, replacement]) => ({
        find: new RegExp(`^${name}(?=$|/)`),
        replacement
      })),
      dedupe: ['react', 'react-dom', 'viem']
    },
    build: { outDir, emptyOutDir: true, minify: false }
  })
  const site = await servePage(outDir)
  const query = new URLSearchParams([...rpcUrls.map(url => ['rpc', url]), ['solana', solanaRpcUrl]])
  return {
    url: `${site.url}?${query}`,
    async stop() {
      await site.stop()
      await rm(outDir, { recursive: true, force: true })
    }
  }
}
