import type { CaipNetworkId } from './caip.js'

/** The contracts of a network that swaps call. */
export type SwapRouter = {
  /** The target of swaps and the spender of approvals: SwapRouter02, or in `swapRoutersV2` a router of v2. */
  readonly router: `0x${string}`
  /** The token that wraps the native coin, as the router has it. */
  readonly wrappedNative: `0x${string}`
}

/**
 * The routers of the swap networks (SPEC section 9) that have a deployment of Uniswap v3, or of a fork of it. Source:
 * https://docs.uniswap.org/contracts/v3/reference/deployments, one page a network (https://github.com/Uniswap/docs); for Gnosis the official list of
 * gov.uniswap.org/t/official-uniswap-v3-deployments-list/24323, as github.com/cowprotocol/services/pull/4350 has it.
 * eip155:8217 (Kaia, once Klaytn) has none; its entry is DragonSwap's SmartRouter, a fork with the same functions
 * (github.com/dragon-swap-klaytn/dragon-smart-contracts, `deployments/cypress.json` and the contract's ABI; wrapped coin:
 * github.com/dragon-swap-klaytn/dragon-frontend, `packages/swap-sdk/src/constants.ts`, and docs.kaia.io, "Canonical WKAIA").
 * For eip155:250 and eip155:1313161554 none was found: `swapRoutersV2` has forks of v2 there.
 * @example const { router } = swapRouters['eip155:1'] ?? {}
 */
export const swapRouters: Readonly<Partial<Record<CaipNetworkId, SwapRouter>>> = {
  'eip155:1': {
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  },
  'eip155:10': {
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    wrappedNative: '0x4200000000000000000000000000000000000006'
  },
  'eip155:56': {
    router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    wrappedNative: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
  },
  'eip155:100': {
    router: '0xc6D25285D5C5b62b7ca26D6092751A145D50e9Be',
    wrappedNative: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'
  },
  'eip155:137': {
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    wrappedNative: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'
  },
  'eip155:324': {
    router: '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3',
    wrappedNative: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91'
  },
  'eip155:8217': {
    router: '0x5EA3e22C41B08DD7DC7217549939d987ED410354',
    wrappedNative: '0x19Aac5f612f524B754CA7e7c41cbFa2E981A4432'
  },
  'eip155:8453': {
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    wrappedNative: '0x4200000000000000000000000000000000000006'
  },
  'eip155:42161': {
    router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    wrappedNative: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'
  },
  'eip155:43114': {
    router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    wrappedNative: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'
  }
}

/**
 * Routers of forks of Uniswap v2 (the functions of UniswapV2Router02) on swap networks without one of v3. Sources: SpookySwap on Fantom
 * (https://docs.spooky.fi/resources/token-addresses/fantom-opera for the wrapped coin; the router as github.com/yearn/seafood, `src/ethereum/Addresses.js`,
 * and github.com/Cryptorubic/rubic-app have it), Trisolaris on Aurora (https://github.com/trisolaris-labs/docs, page "contracts").
 * @example const { router } = swapRoutersV2['eip155:250'] ?? {}
 */
export const swapRoutersV2: Readonly<Partial<Record<CaipNetworkId, SwapRouter>>> = {
  'eip155:250': {
    router: '0xF491e7B69E4244ad4002BC14e878a34207E38c29',
    wrappedNative: '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83'
  },
  'eip155:1313161554': {
    router: '0x2CB45Edb4517d5947aFdE3BEAbF95A582506858B',
    wrappedNative: '0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB'
  }
}
