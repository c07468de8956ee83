import type { Page, Route } from '@playwright/test'
import { rpcUrls } from './ports.js'

const [rpc] = rpcUrls

/** Two networks for `LabParameters.options.networks`. Their nodes are answers of the test (`answerNodes`). */
export const polkadot = substrate('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10, 0)
export const kusama = substrate('b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', 12, 2)

function substrate(id: string, name: string, symbol: string, decimals: number, ss58Format: number) {
  return {
    id,
    name,
    chainNamespace: 'polkadot',
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: { default: { http: [`${rpc}/substrate/${name}`] } },
    ss58Format
  }
}

export const cosmosHub = cosmosChain('cosmoshub-4', 'Cosmos Hub', 'ATOM', 'cosmos')
export const osmosis = cosmosChain('osmosis-1', 'Osmosis', 'OSMO', 'osmo')
/** The mock wallet does not know it. */
export const orchard = cosmosChain('orchard-1', 'Orchard', 'ORCH', 'orchard')

function cosmosChain(id: string, name: string, symbol: string, prefix: string) {
  const currency = { coinDenom: symbol, coinMinimalDenom: `u${symbol.toLowerCase()}`, coinDecimals: 6 }
  return {
    id,
    name,
    chainNamespace: 'cosmos',
    nativeCurrency: { name: symbol, symbol, decimals: 6 },
    rpcUrls: { default: { http: [`${rpc}/cosmos-rpc`] } },
    chainInfo: {
      rest: `${rpc}/cosmos-rest`,
      bip44: { coinType: 118 },
      bech32Config: {
        bech32PrefixAccAddr: prefix,
        bech32PrefixAccPub: `${prefix}pub`,
        bech32PrefixValAddr: `${prefix}valoper`,
        bech32PrefixValPub: `${prefix}valoperpub`,
        bech32PrefixConsAddr: `${prefix}valcons`,
        bech32PrefixConsPub: `${prefix}valconspub`
      },
      currencies: [currency],
      feeCurrencies: [currency],
      stakeCurrency: currency
    }
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
export async function answerNodes(page: Page, { isDown = false } = {}): Promise<void> {
  const answer = (route: Route, json: unknown) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.fulfill({ json })
  await page.context().route(`${rpc}/substrate/**`, route => {
    const isKusama = route.request().url().endsWith('Kusama')
    const free = isKusama ? 12_500_000_000_000n : 125_000_000_000n
    const bytes = Buffer.alloc(80)
    bytes.writeBigUInt64LE(free, 16)
    return answer(route, { jsonrpc: '2.0', id: 1, result: `0x${bytes.toString('hex')}` })
  })
  await page.context().route(`${rpc}/cosmos-rest/**`, route => {
    const denom = new URL(route.request().url()).searchParams.get('denom')
    return answer(route, { balance: { denom, amount: '7250000' } })
  })
}
