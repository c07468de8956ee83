import { readFileSync } from 'node:fs'

/**
 * The files of the empty apps into which the packed kit is installed, by path. They have no adaptations for the kit.
 */

const strict = {
  target: 'ES2022',
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: false,
  isolatedModules: true,
  noEmit: true,
  types: []
}

const text = value => JSON.stringify(value, undefined, 2)

export function viteApp({ react, types, example, component }) {
  return {
    'package.json': text({
      name: 'app',
      private: true,
      type: 'module',
      dependencies: { react, 'react-dom': react, viem: '2.57.1' },
      devDependencies: {
        '@types/react': types.react,
        '@types/react-dom': types.dom,
        '@vitejs/plugin-react': '6.3.0',
        typescript: '6.0.3',
        vite: '8.3.8'
      }
    }),
    'tsconfig.json': text({ compilerOptions: strict, include: ['src'] }),
    'vite.config.js': "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n",
    'index.html':
      '<!doctype html><html lang="en"><head><title>App</title><link rel="icon" href="data:," /></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
    'src/example.tsx': example,
    'src/main.tsx': `import { createRoot } from 'react-dom/client'
import { ${component} } from './example'

createRoot(document.getElementById('root')!).render(<${component} />)
`
  }
}

/**
 * The page of `README.md`, one of `docs/react.md` that a server renders from a cookie, and that of `examples/next`, each with its own layout. `files`: those of the last.
 */
export function nextApp({ react, types, example, component, rendered, files }) {
  return {
    'package.json': text({
      name: 'app',
      private: true,
      dependencies: { next: '16.4.6', react, 'react-dom': react, viem: '2.57.1' },
      devDependencies: {
        '@types/node': '24.19.2',
        '@types/react': types.react,
        '@types/react-dom': types.dom,
        typescript: '6.0.3'
      }
    }),
    'tsconfig.json': text({
      compilerOptions: {
        ...strict,
        plugins: [{ name: 'next' }],
        allowJs: true,
        incremental: true,
        esModuleInterop: true,
        resolveJsonModule: true,
        types: ['node']
      },
      include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
      exclude: ['node_modules']
    }),
    'app/(plain)/layout.tsx': `import type { ReactNode } from 'react'

export const metadata = { title: 'App', icons: { icon: 'data:,' } }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`,
    'app/(plain)/page.tsx': `import { ${component} } from './example'

export default function Page() {
  return <${component} />
}
`,
    ...files,
    'app/(rendered)/layout.tsx': rendered.layout,
    'app/(rendered)/providers.tsx': rendered.providers,
    'app/(rendered)/rendered/page.tsx': `'use client'
import { LatchkeyNetworkButton } from 'latchkey/react'

export default function Page() {
  return <LatchkeyNetworkButton />
}
`,
    'app/(plain)/example.tsx': /^\s*['"]use client/.test(example) ? example : `'use client'\n\n${example}`
  }
}

/**
 * An application of AppKit with its imports changed, of which only the types are checked, those of all packages too. It imports every path of the
 * bridge.
 */
export function appkitApp({ react, types, core }) {
  return {
    'package.json': text({
      name: 'app',
      private: true,
      type: 'module',
      dependencies: {
        '@solana/web3.js': '1.99.0',
        '@wagmi/core': core,
        react,
        'react-dom': react,
        viem: '2.57.1',
        vue: '3.5.22'
      },
      devDependencies: {
        '@types/node': '24.19.2',
        '@types/react': types.react,
        '@types/react-dom': types.dom,
        typescript: '6.0.3'
      }
    }),
    // The types of web3.js need those of Node.
    'tsconfig.json': text({ compilerOptions: { ...strict, types: ['node'] }, include: ['src'] }),
    'src/main.tsx': readFileSync(new URL('./appkit.tsx', import.meta.url), 'utf8')
  }
}

/** An application with the config of `@wagmi/core` in the version `core`, of which only the types are checked, those of all packages too. */
export function wagmiApp(core) {
  return {
    'package.json': text({
      name: 'app',
      private: true,
      type: 'module',
      dependencies: { '@wagmi/core': core, viem: '2.57.1' },
      devDependencies: { '@types/react': '19.3.0', typescript: '6.0.3' }
    }),
    'tsconfig.json': text({ compilerOptions: strict, include: ['src'] }),
    ...wagmiSources
  }
}

const wagmiSources = {
  'src/wagmi.ts': `import { type Config, connect, createConfig, getAccount, http, type State } from '@wagmi/core'
import { type Adapter, createLatchkey } from 'latchkey'
import { embedded, walletConnect } from 'latchkey/connectors'
import { cookieToInitialState, getDefaultConfig, latchkeyConnectors, wagmi } from 'latchkey/wagmi'
import { base, mainnet } from 'viem/chains'

export const own = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: latchkeyConnectors({ wallets: { walletConnect: walletConnect(), ID_AUTH: embedded() }, server: 'https://my.app' })
})
export const made = getDefaultConfig({ appName: 'App', chains: [mainnet, base], transports: { [base.id]: http() }, ssr: true })
export const adapters: readonly Adapter[] = [wagmi({ config: own }), wagmi({ config: made })]
export const latchkey = createLatchkey({ adapters: [wagmi({ config: own })], networks: own.chains })
export const ids: readonly [1, 8453] = [made.chains[0].id, made.chains[1].id]
export const state: State | undefined = cookieToInitialState(own, 'a=b')
export const address: string | undefined = getAccount(made).address
export const begin = (config: Config) => config.connectors[0] && connect(config, { connector: config.connectors[0] })
// @ts-expect-error a chain that the config has not
export const wrong: 10 = made.chains[0].id
`,
  'src/kits.tsx': `import 'latchkey/rainbowkit/styles.css'
import { createConfig } from '@wagmi/core'
import * as connectkit from 'latchkey/connectkit'
import * as rainbowkit from 'latchkey/rainbowkit'
import { metaMaskWallet } from 'latchkey/rainbowkit/wallets'
import { base, mainnet } from 'viem/chains'

const wallets: rainbowkit.WalletList = [{ groupName: 'Wallets', wallets: [metaMaskWallet] }]
export const rainbow = rainbowkit.getDefaultConfig({ appName: 'App', projectId: '0', chains: [mainnet, base], wallets })
export const connect = createConfig(connectkit.getDefaultConfig({ appName: 'App', chains: [mainnet] }))
export const theme: connectkit.Types.Theme = 'midnight'
export const App = () => (
  <rainbowkit.RainbowKitProvider theme={rainbowkit.darkTheme()} locale="de">
    <rainbowkit.ConnectButton chainStatus="icon" />
  </rainbowkit.RainbowKitProvider>
)
`,
  'src/sheets.d.ts': "declare module '*.css'\n"
}

/**
 * An application with each library that has a bridge, wagmi 3 too, and each connector, of which only the types are checked, those of all packages too.
 */
export function bridgesApp() {
  return {
    'package.json': text({ name: 'app', private: true, type: 'module' }),
    // The types of web3.js need those of Node.
    'tsconfig.json': text({ compilerOptions: { ...strict, types: ['node'] }, include: ['src'] }),
    ...wagmiSources,
    'src/bridges.ts': readFileSync(new URL('./bridges.ts', import.meta.url), 'utf8')
  }
}
