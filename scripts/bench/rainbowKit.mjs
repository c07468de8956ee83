import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root, toolsEnv } from '../lib/install.mjs'
import { theirParts } from './click.mjs'
import { measureColdClicks, untilQuiet } from './cold.mjs'
import { servePage } from './servePage.mjs'

/** What is installed beside the repository for the comparison, and never becomes a dependency of it. */
const packages = {
  '@rainbow-me/rainbowkit': '2.2.11',
  '@tanstack/react-query': '5.108.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  viem: '2.57.1',
  wagmi: '2.19.5'
}

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>RainbowKit</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.jsx"></script>
  </body>
</html>
`

/** RainbowKit's own example (https://rainbowkit.com/docs/installation) on two networks, as our page has them. */
const main = `import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = getDefaultConfig({ appName: 'Bench', projectId: '0123456789abcdef0123456789abcdef', chains: [mainnet, base] })
const queryClient = new QueryClient()

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider>
          <div id="connect">
            <ConnectButton />
          </div>
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>
)
`

/** Installs and builds RainbowKit's page in the cache folder, as `buildPage` builds ours. Answers the built folder. */
async function buildRainbowKit() {
  const source = join(root, '.cache/bench/rainbowKit-source')
  const outDir = join(root, '.cache/bench/rainbowKit')
  mkdirSync(source, { recursive: true })
  const manifest = { name: 'rainbowkit-bench', private: true, type: 'module', dependencies: packages }
  writeFileSync(join(source, 'package.json'), JSON.stringify(manifest, undefined, 2))
  writeFileSync(join(source, 'index.html'), html)
  writeFileSync(join(source, 'main.jsx'), main)
  if (!existsSync(join(source, 'node_modules/@rainbow-me')))
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'], {
      cwd: source,
      env: toolsEnv(),
      stdio: ['ignore', 'ignore', 'inherit']
    })
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true }
  })
  return outDir
}

/** First clicks on RainbowKit's connect button, measured as ours are: `{ [machine]: { card, view } }`. */
export async function measureRainbowKit() {
  const site = await servePage(await buildRainbowKit())
  try {
    return await measureColdClicks({
      url: site.url,
      selector: '#connect button',
      parts: theirParts,
      settle: untilQuiet
    })
  } finally {
    await site.stop()
  }
}
