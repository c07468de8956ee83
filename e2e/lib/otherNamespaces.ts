import type { Page, Route } from '@playwright/test'
import { rpcUrls } from './ports.js'
import type { Watch } from './watch.js'

/** Networks of the demo for `LabParameters.options.networks`. Their nodes are answers of the test (`answerNodes`). */
export const polkadot = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
}
export const kusama = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
}
export const cosmosHub = { id: 'cosmoshub-4', caipNetworkId: 'cosmos:cosmoshub-4' }
export const osmosis = { id: 'osmosis-1', caipNetworkId: 'cosmos:osmosis-1' }

const orch = { coinDenom: 'ORCH', coinMinimalDenom: 'uorch', coinDecimals: 6 }

/** A chain that neither the demo nor the mock wallet knows. */
export const orchard = {
  id: 'orchard-1',
  name: 'Orchard',
  chainNamespace: 'cosmos',
  nativeCurrency: { name: 'ORCH', symbol: 'ORCH', decimals: 6 },
  rpcUrls: { default: { http: [rpcUrls[0]] } },
  chainInfo: {
    rest: `${rpcUrls[0]}/orchard`,
    bip44: { coinType: 118 },
    bech32Config: { bech32PrefixAccAddr: 'orchard' },
    currencies: [orch],
    feeCurrencies: [orch]
  }
}

/** The accounts Alice and Bob of Substrate on both networks, which `@polkadot/util-crypto` wrote. */
export const dotAccounts = {
  polkadot: [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
  ],
  kusama: [
    'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    'FoQJpPyadYccjavVdTWxpxU7rUEaYhfLCPwXgkfD6Zat9QP'
  ]
} as const

/** A Polkadot extension for `LabParameters.wallets`; approves without a window. */
export const extension = (options: Readonly<Record<string, unknown>> = {}) => ({
  namespace: 'polkadot',
  name: 'talisman',
  behaviour: 'approve',
  ...options
})

/** A Cosmos wallet for `LabParameters.wallets`; approves without a window. */
export const keplr = (options: Readonly<Record<string, unknown>> = {}) => ({
  namespace: 'cosmos',
  name: 'Keplr',
  behaviour: 'approve',
  ...options
})

/** Answers in place of the networks' nodes: 12.5 DOT or KSM free, 7.25 ATOM or OSMO; `isDown`: 503. */
export async function answerNodes(page: Page, watch: Watch, { isDown = false } = {}): Promise<void> {
  const answer = (route: Route, json: unknown) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.fulfill({ json })
  for (const name of ['polkadot-rpc', 'kusama-rpc', 'cosmos-rest', 'osmosis-rest'])
    watch.expectOrigin(`https://${name}.publicnode.com`)
  await page.context().route('https://*-rpc.publicnode.com/**', route => {
    const free = route.request().url().includes('kusama') ? 12_500_000_000_000n : 125_000_000_000n
    const bytes = Buffer.alloc(80)
    bytes.writeBigUInt64LE(free, 16)
    return answer(route, { jsonrpc: '2.0', id: 1, result: `0x${bytes.toString('hex')}` })
  })
  for (const rest of ['https://*-rest.publicnode.com/**', `${rpcUrls[0]}/orchard/**`])
    await page.context().route(rest, route => {
      const denom = new URL(route.request().url()).searchParams.get('denom')
      return answer(route, { balance: { denom, amount: '7250000' } })
    })
}
