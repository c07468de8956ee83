import { maxUint256 } from 'viem'
import { devnetContracts as at } from '../contracts.js'
import { devnetPeople } from '../people.js'
import { permit2Address } from '../tokens.js'
import { itemAbi, permit2Abi, pictureAbi, tokenAbi } from '../world/abis.js'
import { callStep } from '../world/steps.js'
import { alice, tokenOf, units } from './cast.js'
import type { Chapter } from './Happening.js'

const { exchange, friend } = devnetPeople
/** The largest amount and the latest end of Permit2. */
const [most, never] = [2n ** 160n - 1n, 2n ** 48n - 1n]

/** Approvals that stay: of tokens, one without a limit, of a collection, of one picture, and through Permit2. */
export const allowing: Chapter = month => {
  const approve = (symbol: Parameters<typeof tokenOf>[0], spender: `0x${string}`, amount: bigint) =>
    callStep(alice, tokenOf(symbol).address, {
      abi: tokenAbi,
      functionName: 'approve',
      args: [spender, amount]
    })
  const permit = (symbol: Parameters<typeof tokenOf>[0], spender: `0x${string}`, amount: bigint) =>
    callStep(alice, permit2Address, {
      abi: permit2Abi,
      functionName: 'approve',
      args: [tokenOf(symbol).address, spender, amount, never]
    })
  if (month === 3)
    return [
      { day: 9.4, step: approve('DAI', at.uniswapV3Router, maxUint256) },
      { day: 9.9, step: approve('LINK', exchange.address, units('LINK', 150)) }
    ]
  if (month === 1) {
    const all = { abi: itemAbi, functionName: 'setApprovalForAll', args: [exchange.address, true] }
    const one = { abi: pictureAbi, functionName: 'approve', args: [friend.address, 101n] }
    return [
      { day: 20.4, step: callStep(alice, at.items, all) },
      { day: 21.5, step: callStep(alice, at.pictures, one) }
    ]
  }
  if (month === 0)
    return [
      { day: 18.7, step: approve('WBTC', permit2Address, maxUint256) },
      { day: 18.8, step: permit('WBTC', at.uniswapV3Router, most) },
      { day: 18.9, step: permit('WBTC', exchange.address, units('WBTC', '0.5')) }
    ]
  return []
}
