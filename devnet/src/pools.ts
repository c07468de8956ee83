import type { devnetTokens } from './tokens.js'

type TokenSymbol = (typeof devnetTokens)[number]['symbol']

/**
 * A pool of devnet. `usdEach` is the value of each of its two tokens when it was made, at the prices of `devnetTokens`;
 * swaps of the history move the price by less than 1 %. Without `fee` it is Uniswap v2, else v3 with liquidity for all
 * prices.
 */
export type DevnetPool = {
  readonly tokens: readonly [TokenSymbol, TokenSymbol]
  readonly usdEach: number
  readonly fee?: 500 | 3000
}

/** The pools of devnet with liquidity, the same on both chains. Besides them, `oddTokens` have thin pools with WETH. */
export const devnetPools: readonly DevnetPool[] = [
  { tokens: ['WETH', 'USDC'], usdEach: 3_000_000 },
  { tokens: ['WETH', 'DAI'], usdEach: 1_500_000 },
  { tokens: ['WETH', 'USDT'], usdEach: 800_000 },
  { tokens: ['WETH', 'LINK'], usdEach: 600_000 },
  { tokens: ['WETH', 'USDC'], usdEach: 5_000_000, fee: 500 },
  { tokens: ['WETH', 'USDC'], usdEach: 500_000, fee: 3000 },
  { tokens: ['WETH', 'WBTC'], usdEach: 4_000_000, fee: 3000 },
  { tokens: ['USDC', 'DAI'], usdEach: 2_000_000, fee: 500 },
  { tokens: ['USDC', 'USDT'], usdEach: 1_000_000, fee: 500 }
]

/** The thin pools (Uniswap v2): what each of them holds, in whole tokens. */
export const thinPools = [
  { token: 'TAX', amount: '2000', weth: '0.25' },
  { token: 'claim-reward.example', amount: '100', weth: '0.02' }
] as const
