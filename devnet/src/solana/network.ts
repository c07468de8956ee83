import type { NetworkInput } from 'latchkey/protocol'

/** The port of the Solana devnet unless LATCHKEY_SOLANA_PORT is set; clients of web3.js v1 take the next one for WebSockets. */
export const defaultSolanaPort = 8899

/** SHA-256 of "Latchkey Solana Devnet": the same after each reset. */
export const solanaGenesisHash = '5amoMCAELHGfssrgUohNryDgwwp6o9jEsHFqCR99jbXz'

/** The CAIP-2 reference of the Solana devnet: the first 32 characters of its genesis hash (the `solana` namespace of CAIP). */
export const solanaReference = '5amoMCAELHGfssrgUohNryDgwwp6o9jE'

/**
 * The Solana devnet as a host passes it to `createLatchkey`.
 * @example createLatchkey({ adapters, networks: [devnetSolanaNetwork()] })
 */
export function devnetSolanaNetwork(port: number = defaultSolanaPort) {
  return {
    id: solanaReference,
    name: 'Latchkey Solana Devnet',
    chainNamespace: 'solana',
    caipNetworkId: `solana:${solanaReference}`,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } },
    testnet: true
  } as const satisfies NetworkInput
}
