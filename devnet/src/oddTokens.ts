import type { Address } from 'viem'
import { devnetContracts } from './contracts.js'

/** A token that misbehaves. `decimals` is what its balance is counted in, `held` what account 0 holds, in whole tokens. */
export type OddToken = {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly address: Address
  readonly held: string
  readonly misbehaviour: string
}

/**
 * Tokens that misbehave, the same on both chains; no token list has them. USDT of `devnetTokens` misbehaves too: it
 * returns nothing.
 * @example const tax = oddTokens.find(token => token.symbol === 'TAX')
 */
export const oddTokens = [
  {
    symbol: 'TAX',
    name: 'Transfer Tax',
    decimals: 18,
    address: devnetContracts.feeToken,
    held: '1000',
    misbehaviour: 'keeps 2 % of each transfer'
  },
  {
    symbol: 'REVERT',
    name: 'Reverting Balance',
    decimals: 18,
    address: devnetContracts.revertingToken,
    held: '5',
    misbehaviour: '`balanceOf` reverts'
  },
  {
    symbol: 'LIAR',
    name: 'Lying Decimals',
    decimals: 18,
    address: devnetContracts.lyingToken,
    held: '3',
    misbehaviour: '`decimals` returns 2^256 - 1, and any account may change it by `setDecimals(uint256)`'
  },
  {
    symbol: 'HUGE',
    name: 'A repeated 10 million times',
    decimals: 18,
    address: devnetContracts.hugeNameToken,
    held: '2',
    misbehaviour: '`name` returns 10 MB'
  },
  {
    // The last letter is Cyrillic.
    symbol: 'USD\u0421',
    name: 'USD Coin',
    decimals: 6,
    address: devnetContracts.lookAlikeToken,
    held: '5000',
    misbehaviour:
      'looks like USDC (the last letter is Cyrillic), and emits transfers that never happened by `pretend`'
  },
  {
    symbol: 'claim-reward.example',
    name: 'Visit claim-reward.example to collect 5000 USDC',
    decimals: 18,
    address: devnetContracts.rewardToken,
    held: '5000',
    misbehaviour: 'its name is an advertisement; its pool has little liquidity and an absurd price'
  }
] as const satisfies readonly OddToken[]
