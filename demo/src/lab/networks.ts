import {
  bitcoinDevnet as devnetBitcoin,
  defaultBitcoinPort,
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

/** Networks that are not built into the kit. */
const other = (
  chainNamespace: 'polkadot' | 'cosmos',
  id: string,
  name: string,
  nativeCurrency: NetworkInput['nativeCurrency'],
  rpcUrl: string
): NetworkInput => ({
  id,
  name,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}`,
  nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl] } }
})

export const polkadot = other(
  'polkadot',
  '91b171bb158e2d3848fa23a9f1c25182',
  'Polkadot',
  { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  'https://rpc.polkadot.io'
)

export const cosmosHub = other(
  'cosmos',
  'cosmoshub-4',
  'Cosmos Hub',
  { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
  'https://cosmos-rpc.publicnode.com'
)

/** A network of the demo, or one built into the kit, by its chain id or its CAIP-2 id. */
export function findNetwork(id: unknown): NetworkInput | undefined {
  const known = [...devnets, bitcoinDevnet, polkadot, cosmosHub, ...Object.values(builtIn)].filter(
    network => typeof network !== 'function'
  )
  return known.find(network => network.id === id || network.caipNetworkId === id)
}
