import {
  defaultBitcoinPort,
  bitcoinDevnet as devnetBitcoin,
  devnetContracts,
  devnetSolanaNetwork,
  devnetTokens
} from '@latchkey/devnet/data'
import * as builtIn from 'latchkey/chains'
import type { NetworkInput } from 'latchkey/protocol'

/** First of the two ports of devnet. */
const devnetPort = Number(import.meta.env.VITE_LATCHKEY_DEVNET_PORT ?? 8545)

export const serverUrl: string = import.meta.env.VITE_LATCHKEY_SERVER ?? 'http://localhost:8787'

/** The demo wallet, a separate page. */
export const walletUrl: string = import.meta.env.VITE_LATCHKEY_WALLET ?? 'http://localhost:5174'

/** The wallet frame, which the server serves on an origin of its own. */
export const frameUrl: string = import.meta.env.VITE_LATCHKEY_FRAME ?? 'http://frame.localhost:5176'

/** The inbox of the mail catcher. */
export const mailUrl: string = import.meta.env.VITE_LATCHKEY_MAIL ?? 'http://localhost:8025'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function devnet(id: number, name: string, port: number): NetworkInput {
  return {
    id,
    name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency,
    rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } },
    contracts: {
      ensUniversalResolver: { address: devnetContracts.universalResolver },
      swapRouter: { address: devnetContracts.uniswapSwapRouter02 },
      wrappedNative: { address: devnetTokens[0].address }
    },
    testnet: true
  }
}

/** The local Solana chain. */
export const solanaLocal = devnetSolanaNetwork(Number(import.meta.env.VITE_LATCHKEY_SOLANA_PORT ?? 8899))

/** The local Bitcoin chain. */
export const bitcoinDevnet = devnetBitcoin(
  Number(import.meta.env.VITE_LATCHKEY_BITCOIN_PORT ?? defaultBitcoinPort)
)

/** The two local chains. */
export const devnets = [
  devnet(31337, 'Latchkey Devnet', devnetPort),
  devnet(31338, 'Latchkey Devnet Two', devnetPort + 1)
] as const

/** Networks the demo offers: devnet first, then well-known public ones. */
export const demoNetworks: readonly NetworkInput[] = [
  ...devnets,
  builtIn.mainnet,
  builtIn.base,
  builtIn.optimism,
  builtIn.arbitrum,
  builtIn.polygon
]

/** Networks of Polkadot and Cosmos, of which the kit has none built in. */
export const polkadotNetworks: readonly NetworkInput[] = [
  substrate('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10, 0),
  substrate('b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', 12, 2)
]
export const cosmosNetworks: readonly NetworkInput[] = [
  cosmosChain('cosmoshub-4', 'Cosmos Hub', 'ATOM', 'cosmos'),
  cosmosChain('osmosis-1', 'Osmosis', 'OSMO', 'osmo')
]

function substrate(
  id: string,
  name: string,
  symbol: string,
  decimals: number,
  ss58Format: number
): NetworkInput {
  return {
    id,
    name,
    chainNamespace: 'polkadot',
    caipNetworkId: `polkadot:${id}`,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: { default: { http: [`https://${name.toLowerCase()}-rpc.publicnode.com`] } },
    ss58Format
  }
}

function cosmosChain(id: string, name: string, symbol: string, prefix: string): NetworkInput {
  const currency = { coinDenom: symbol, coinMinimalDenom: `u${symbol.toLowerCase()}`, coinDecimals: 6 }
  const host = prefix === 'osmo' ? 'osmosis' : prefix
  return {
    id,
    name,
    chainNamespace: 'cosmos',
    caipNetworkId: `cosmos:${id}`,
    nativeCurrency: { name: symbol, symbol, decimals: 6 },
    rpcUrls: { default: { http: [`https://${host}-rpc.publicnode.com`] } },
    chainInfo: {
      rest: `https://${host}-rest.publicnode.com`,
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

/** A network of the demo, or one built into the kit, by its chain id or its CAIP-2 id. */
export function findNetwork(id: unknown): NetworkInput | undefined {
  const known = [
    ...devnets,
    solanaLocal,
    bitcoinDevnet,
    ...polkadotNetworks,
    ...cosmosNetworks,
    ...Object.values(builtIn)
  ].filter(network => typeof network !== 'function')
  return known.find(network => network.id === id || network.caipNetworkId === id)
}
