import { fileURLToPath } from 'node:url'
import type { Wallet } from 'latchkey/protocol/http'
import type { Config } from '../config/Config.js'
import { roles } from '../config/Config.js'

/** A wallet of the directory, with the properties that a test overrides. */
export function testWallet(wallet: Partial<Wallet> & Pick<Wallet, 'id' | 'name'>): Wallet {
  return {
    badge_type: 'none',
    chains: ['eip155:1', 'eip155:10'],
    homepage: `https://${wallet.id}.example/`,
    image_id: `image-${wallet.id}`,
    image_url: null,
    link_mode: null,
    mobile_link: null,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: `example.${wallet.id}`,
    injected: null,
    ...wallet
  }
}

/** A configuration that uses only `dataDir`. */
export function testConfig(dataDir: string, overrides: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    roles,
    dataDir,
    imagesDir: dataDir,
    picturesDir: fileURLToPath(new URL('../../data/pictures', import.meta.url)),
    chains: [],
    prices: {},
    wallets: [],
    projects: [],
    rateLimit: { perMinute: 60_000, burst: 10_000 },
    trustedProxies: [],
    analyticsMaxEvents: 1_000,
    nameZone: 'latchkey.id',
    social: { isDevelopment: true },
    relay: {
      urls: [],
      rate: { perMinute: 60_000, burst: 10_000 },
      isStrictAboutProjects: false,
      mailboxLimit: 500,
      maxBytes: 2 ** 30,
      maxBytesPerAddress: 2 ** 28,
      maxSockets: 1_000,
      allowsPrivateWebhooks: false
    },
    wallet: { mode: 'self', codeLength: 6, mailsPerHour: 100_000 },
    logLevel: 'info',
    ...overrides
  }
}
