import axe from 'axe-core'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from '../../chains/index.js'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import type { Adapter } from '../../core/contracts/Adapter.js'
import type { Kit } from '../../core/Kit.js'
import { createTestKit } from '../../createTestKit.harness.js'
import {
  createMemoryEnvironment,
  type MemoryEnvironment,
  type MemoryEnvironmentOptions
} from '../../testing/memoryEnvironment.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { settle } from '../../ui/shot.harness.js'
import { Modal } from '../modal/Modal.js'

/** An EVM adapter without its own wallets; every account has 1.2345678 of the coin. */
export const adapter: Adapter = {
  namespace: 'eip155',
  discover: () => undefined,
  client: async network => ({
    getBalance: async () => ({
      amount: 1_234_567_800_000_000_000n,
      decimals: 18,
      symbol: network.nativeCurrency.symbol,
      name: network.nativeCurrency.name
    })
  })
}

export type Drawn = {
  readonly kit: Kit
  readonly environment: MemoryEnvironment
  /** The modal's shadow root. */
  readonly shadow: () => ShadowRoot
  readonly unmount: () => void
}

/** Renders the real modal with a real kit in a memory environment, in StrictMode, closed. */
export function drawModal(
  options: Partial<LatchkeyOptions> = {},
  world: {
    readonly respond?: FetchScript
    readonly isMobile?: boolean
    readonly device?: MemoryEnvironmentOptions['device']
    readonly clock?: MemoryEnvironmentOptions['clock']
    readonly session?: MemoryEnvironmentOptions['session']
    /** As after a pointer over a button. */
    readonly prepared?: boolean
  } = {}
): Drawn {
  const environment = createMemoryEnvironment({
    ...(world.respond && { respond: world.respond }),
    ...(world.device && { device: world.device }),
    ...(world.clock && { clock: world.clock }),
    ...(world.session && { session: world.session }),
    page: { isMobile: () => world.isMobile ?? false }
  })
  const networks = [mainnet, base, arbitrum, optimism, polygon, sepolia]
  const { kit } = createTestKit(
    { networks, adapters: [adapter], themeMode: 'light', ...options },
    environment
  )
  const place = document.body.appendChild(document.createElement('div'))
  const root: Root = createRoot(place)
  root.render(
    <StrictMode>
      <Modal client={kit} kit={kit} prepared={world.prepared ?? false} />
    </StrictMode>
  )
  return {
    kit,
    environment,
    shadow: () => {
      const shadow = document.querySelector('latchkey-root')?.shadowRoot
      if (!shadow) throw new Error('The modal is not drawn')
      return shadow
    },
    unmount: () => {
      root.unmount()
      place.remove()
      kit.destroy()
    }
  }
}

/** Fails with the axe violations of the modal's current state. */
export async function expectAccessible(shadow: ShadowRoot): Promise<void> {
  await settle()
  const { violations } = await axe.run(shadow.host as HTMLElement, {
    resultTypes: ['violations'],
    preload: false,
    rules: { region: { enabled: false } }
  })
  const found = violations.map(({ id, nodes }) => [id, nodes.map(node => [node.html, node.failureSummary])])
  expect(found).toEqual([])
}

/** A directory of `count` wallets with pages and search as in wire.md section 2.1. */
export function respondAsDirectory(count: number): FetchScript {
  const wallets = Array.from({ length: count }, (_, index) => ({
    id: index.toString(16).padStart(64, '0'),
    name: `${['Harbor', 'Lumen', 'Meridian', 'Otter', 'Quill', 'Sable'][index % 6]} ${index + 1}`,
    badge_type: index % 4 === 0 ? 'certified' : 'none',
    homepage: `https://wallet-${index}.example/`,
    // Every ninth is an extension only.
    mobile_link: index % 9 === 8 ? null : `wallet-${index}://`,
    chrome_store: 'https://chromewebstore.google.com/detail/example',
    app_store: 'https://apps.apple.com/app/example',
    play_store: null,
    order: index
  }))
  return url => {
    const query = new URL(url).searchParams
    if (!url.includes('/getWallets')) return { status: 404, body: { status: 'FAILED', reasons: [] } }
    const text = query.get('search')?.toLowerCase() ?? ''
    const include = query.get('include')?.split(',')
    const exclude = query.get('exclude')?.split(',') ?? []
    const badge = query.get('badge_type')
    const found = wallets.filter(
      ({ id, name, badge_type }) =>
        name.toLowerCase().includes(text) &&
        (!badge || badge_type === badge) &&
        (!include || include.includes(id)) &&
        !exclude.includes(id)
    )
    const entries = Number(query.get('entries'))
    const start = (Number(query.get('page')) - 1) * entries
    return { body: { count: found.length, data: found.slice(start, start + entries) } }
  }
}

/** A server with a directory of 93 wallets and an account with three tokens. */
export const respondAsService: FetchScript = (url, init) => {
  if (url.includes('/supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
  if (url.includes('/balance')) return { body: { balances } }
  return directory(url, init)
}

const directory = respondAsDirectory(93)

const balances = [
  ['Ethereum', 'ETH', '1.2345678', 3120.5],
  ['USD Coin', 'USDC', '250.5', 1],
  ['A token with quite a long name', 'LONGSYMBOL', '0.00000002', 0]
].map(([name, symbol, numeric, price]) => ({
  name,
  symbol,
  chainId: 'eip155:1',
  address:
    symbol === 'ETH' ? undefined : `eip155:1:0x${String(symbol).length.toString(16).padStart(40, '0')}`,
  value: Number(numeric) * Number(price),
  price,
  quantity: { decimals: '18', numeric },
  iconUrl: ''
}))
