import { type SwapRouter, swapRouters, swapRoutersV2 } from 'latchkey/protocol'
import type { Address } from 'viem'

/** The contracts of Uniswap v3, or of a fork, on a network. `fees`: those of its pools, if they are others than `usualFees`. */
export type Deployment = SwapRouter & {
  readonly factory: Address
  readonly quoter: Address
  readonly fees?: readonly number[]
}

/** The fees that UniswapV3Factory has, in hundredths of a basis point (Uniswap/v3-core; 100 by a vote of its governance). */
export const usualFees: readonly number[] = [100, 500, 3000, 10_000]

/**
 * UniswapV3Factory and QuoterV2 of the networks that `swapRouters` has, from the same pages. The factory of v2, and whether the
 * router knows one, is read from the router itself. DragonSwap of eip155:8217: the file of its router, the factory also in
 * github.com/DefiLlama/dimension-adapters (`dexs/dragonswap`), the quoter also in dragon-frontend
 * (`packages/smart-router/evm/constants/v3.ts`) and github.com/tamago-labs/kaia-mcp; the fees in dragon-frontend (`packages/v3-sdk/src/constants.ts`). Its
 * pairs of v2 keep 0.3 % as Uniswap's do (docs.dgswap.io, "V2"; `SmartRouterHelper` of its router).
 */
const contracts: Readonly<Record<string, Pick<Deployment, 'factory' | 'quoter' | 'fees'>>> = {
  'eip155:1': {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e'
  },
  'eip155:10': {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e'
  },
  'eip155:56': {
    factory: '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
    quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077'
  },
  'eip155:100': {
    factory: '0xe32F7dD7e3f098D518ff19A22d5f028e076489B1',
    quoter: '0x7E9cB3499A6cee3baBe5c8a3D328EA7FD36578f4'
  },
  'eip155:137': {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e'
  },
  'eip155:324': {
    factory: '0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422',
    quoter: '0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28'
  },
  'eip155:8217': {
    factory: '0x7431A23897ecA6913D5c81666345D39F27d946A4',
    quoter: '0x673d88960D320909af24db6eE7665aF223fec060',
    fees: [100, 500, 1000, 2000, 5000, 10_000]
  },
  'eip155:8453': {
    factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
    quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a'
  },
  'eip155:42161': {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e'
  },
  'eip155:43114': {
    factory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
    quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F'
  }
}

/** The deployment of Uniswap v3, or of a fork, on a network, by CAIP-2 id; undefined where none was found. */
export function uniswapDeployment(caipNetworkId: string): Deployment | undefined {
  const router = swapRouters[caipNetworkId as keyof typeof swapRouters]
  const own = contracts[caipNetworkId]
  return router && own && { ...router, ...own }
}

/** The contracts of a fork of Uniswap v2. `pairFee`: what a pair keeps of what is paid, in hundredths of a percent. */
export type PairDeployment = SwapRouter & { readonly factory: Address; readonly pairFee: number }

/** What pairs of Uniswap v2 keep, in hundredths of a percent (UniswapV2Library.getAmountOut, Uniswap/v2-periphery). */
export const usualPairFee = 30

/**
 * The factories of the routers that `swapRoutersV2` has. SpookySwap: github.com/DefiLlama/dimension-adapters, and 0.2 % of each swap
 * (docs.spooky.fi, "Fees"). Trisolaris: the page of its router.
 */
const pairContracts: Readonly<Record<string, Pick<PairDeployment, 'factory' | 'pairFee'>>> = {
  'eip155:250': { factory: '0x152eE697f2E276fA89E96742e9bB9aB1F2E61bE3', pairFee: 20 },
  'eip155:1313161554': { factory: '0xc66F594268041dB60507F00703b152492fb176E7', pairFee: usualPairFee }
}

/** A fork of Uniswap v2 on a network without v3, by CAIP-2 id; undefined where none was found. */
export function pairDeployment(caipNetworkId: string): PairDeployment | undefined {
  const router = swapRoutersV2[caipNetworkId as keyof typeof swapRoutersV2]
  const own = pairContracts[caipNetworkId]
  return router && own && { ...router, ...own }
}
