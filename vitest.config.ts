import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { headlessShellLaunch } from './scripts/lib/chromium.mjs'
import { readPatience } from './scripts/lib/patience.mjs'
import { styleSheets } from './scripts/lib/styleSheets.mjs'

const resolve = { conditions: ['latchkey-source', 'import', 'module', 'default'] }
/** Node tiers resolve through these, and Node itself gets them too: more than our own would break CommonJS packages. */
const ssr = { resolve: { conditions: ['latchkey-source'] } }
const slow = ['**/*.browser.test.{ts,tsx}', '**/*.chain.test.ts']
/** Tests of code that does not load: each file needs a page that has loaded none yet. */
const loading = 'kit/src/**/loading*.browser.test.tsx'

/** AppKit has one instance for a page, and its elements are of the first: each file needs a page of its own. */
const appkit = 'kit/src/appkit/**/*.browser.test.{ts,tsx}'

/**
 * Tests with official WalletConnect clients, which keep state in their modules and reconnect for ever: each file needs a
 * process of its own, which ends them.
 */
const official = [
  'server/src/relay/{attested,interop,kitConnector,tabs}.test.ts',
  'server/src/relay/**/official.test.ts'
]

/** Generous: a busy machine is no failure. What hangs is still found. */
const patience = readPatience()
const patient = {
  testTimeout: 60_000 * patience,
  hookTimeout: 120_000 * patience,
  expect: { poll: { timeout: 10_000 * patience } }
}

/** A project whose tests run in Chromium. */
const inBrowser = (test: TestUserConfig) => ({
  resolve,
  plugins: [react(), styleSheets],
  // Known beforehand: found during a run, they would make Vite reload the page under the tests.
  optimizeDeps: {
    include: [
      '@coinbase/wallet-sdk',
      '@noble/ciphers/_micro',
      '@noble/curves/abstract/montgomery',
      '@noble/curves/ed25519',
      '@noble/curves/secp256k1',
      '@noble/hashes/argon2',
      '@noble/hashes/hkdf',
      '@noble/hashes/hmac',
      '@noble/hashes/legacy',
      '@noble/hashes/sha2',
      '@noble/hashes/sha3',
      '@scure/base',
      '@scure/bip32',
      '@scure/bip39',
      '@scure/bip39/wordlists/english',
      '@tanstack/react-query',
      '@wagmi/core',
      'axe-core',
      'big.js',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'shamir-secret-sharing',
      'tweetnacl',
      'valibot',
      'viem',
      'viem/accounts',
      'viem/chains',
      'viem/siwe',
      'viem/utils',
      'wagmi'
    ]
  },
  test: {
    ...patient,
    ...test,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: headlessShellLaunch,
        // Tests of animations turn them on.
        contextOptions: { reducedMotion: 'reduce' as const }
      }),
      instances: [{ browser: 'chromium' as const }]
    }
  }
})

/** A project whose tests start servers and share a PostgreSQL. */
const onServer = (test: TestUserConfig) => ({
  resolve,
  ssr,
  test: {
    ...patient,
    ...test,
    globalSetup: 'server/src/test/globalSetup.ts',
    // They wait for programs and clocks more than they compute.
    maxWorkers: 4,
    sequence: { groupOrder: 1 }
  }
})

/** The tiers of tests. A file's name says its tier. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        plugins: [styleSheets],
        test: {
          ...patient,
          name: 'unit',
          // No module of ours holds state (a check), so that files may share a worker: starting one takes longer than most files.
          isolate: false,
          include: [
            'kit/src/**/*.test.{ts,tsx}',
            'kit/cli/*.test.ts',
            'scripts/**/*.test.mjs',
            '{demo,frame,wallet}/src/**/*.test.ts'
          ],
          exclude: slow
        }
      },
      // The same tests with the other major version of wagmi that the kit works with.
      {
        resolve: { ...resolve, alias: { '@wagmi/core': 'wagmi2-core' } },
        ssr,
        plugins: [styleSheets],
        test: {
          ...patient,
          name: 'wagmi2',
          isolate: false,
          env: { LATCHKEY_WAGMI_CORE: '2' },
          include: ['kit/src/{wagmi,appkit/adapters}/**/*.test.ts'],
          exclude: slow
        }
      },
      // No module of ours holds state: its files share a page, in which most modules are loaded once only.
      inBrowser({
        name: 'browser',
        isolate: false,
        setupFiles: ['kit/src/sharedPage.harness.ts'],
        include: ['kit/src/**/*.browser.test.{ts,tsx}'],
        exclude: [loading, appkit]
      }),
      inBrowser({ name: 'loading', include: [loading] }),
      inBrowser({ name: 'appkit', include: [appkit] }),
      inBrowser({ name: 'frame', include: ['frame/src/**/*.browser.test.ts'] }),
      // As for `unit`: the loading of viem and the database for each file took half of the processors' time.
      onServer({
        name: 'server',
        isolate: false,
        include: ['server/src/**/*.test.ts'],
        exclude: [...slow, ...official]
      }),
      onServer({ name: 'official', include: official }),
      {
        resolve,
        ssr,
        test: {
          ...patient,
          name: 'chain',
          isolate: false,
          include: ['{kit,server,devnet,frame}/src/**/*.chain.test.ts']
        }
      }
    ]
  }
})
