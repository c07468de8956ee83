import type { NetworkInput } from 'latchkey/protocol'
import { devnetContracts } from './contracts.js'
import { devnetTokens, multicall3Address } from './tokens.js'

/**
 * The port of the first chain unless LATCHKEY_DEVNET_PORT is set; the second chain has the next one, and the file server
 * the one after that.
 */
export const defaultPort = 8545

/** Added to the port of the first chain, it is the port of the file server. */
export const filesOffset = 2

/** The two chains of devnet; `offset` is added to the port. */
export const devnetChains = [
  { id: 31337, name: 'Latchkey Devnet', offset: 0 },
  { id: 31338, name: 'Latchkey Devnet Two', offset: 1 }
] as const

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** One of devnet's networks, at `port` on this machine. */
export function devnetNetwork(chain: (typeof devnetChains)[number], port: number) {
  return {
    id: chain.id,
    name: chain.name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${chain.id}`,
    nativeCurrency,
    rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } },
    contracts: {
      multicall3: { address: multicall3Address },
      ensUniversalResolver: { address: devnetContracts.universalResolver },
      swapRouter: { address: devnetContracts.uniswapSwapRouter02 },
      wrappedNative: { address: devnetTokens[0].address }
    },
    testnet: true
  } as const satisfies NetworkInput
}

/**
 * Devnet's two networks as a host passes them to `createLatchkey`; they fit viem's `Chain` too.
 * @example const [devnet, devnetTwo] = devnetNetworks(8545)
 */
export function devnetNetworks(port: number = defaultPort) {
  const [one, two] = devnetChains
  return [devnetNetwork(one, port + one.offset), devnetNetwork(two, port + two.offset)] as const
}
