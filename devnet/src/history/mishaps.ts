import { encodeDeployData, maxUint256 } from 'viem'
import { artifact } from '../artifacts.js'
import { devnetContracts as at } from '../contracts.js'
import { oddTokens } from '../oddTokens.js'
import { devnetPeople } from '../people.js'
import { tokenAbi, v2RouterAbi } from '../world/abis.js'
import { noDeadline } from '../world/poolSteps.js'
import { callStep, type Step } from '../world/steps.js'
import { alice, bob, tokenOf, units } from './cast.js'
import type { Chapter, Happening } from './Happening.js'

const token = (functionName: string, args: readonly unknown[], gas?: bigint): Step =>
  callStep(
    alice,
    tokenOf('LINK').address,
    { abi: tokenAbi, functionName, args },
    { fails: true, ...(gas ? { gas } : {}) }
  )

/** The transactions that fail: a transfer of too much, one with too little gas, and a swap whose price moved. */
function failure(month: number): Step {
  if (month % 3 === 0) return token('transfer', [bob.address, units('LINK', 1_000_000)])
  if (month % 3 === 1) return token('transfer', [bob.address, units('LINK', 1)], 25_000n)
  const path = [tokenOf('WETH').address, tokenOf('USDC').address]
  const args = [maxUint256, path, alice.address, noDeadline]
  return callStep(
    alice,
    at.uniswapV2Router,
    { abi: v2RouterAbi, functionName: 'swapExactETHForTokens', args },
    { value: 10n ** 16n, fails: true }
  )
}

/** Failed and cancelled transactions, deployments, and a token that keeps a fee. */
export const mishaps: Chapter = month => {
  const happenings: Happening[] = [{ day: 28.3, step: failure(month) }]
  // What a wallet sends to cancel a transaction.
  if (month % 3 === 1) happenings.push({ day: 17.8, step: { from: alice, to: alice.address, value: 0n } })
  if (month === 7 || month === 2) {
    const { abi, bytecode } = artifact('TestToken')
    const args = ['Alice Coin', 'ALICE', 18]
    happenings.push({
      day: 16.2,
      step: { from: alice, data: encodeDeployData({ abi, bytecode, args }), gas: 2_000_000n }
    })
  }
  if (month % 2 === 0) {
    const args = [devnetPeople.friend.address, 10n ** 19n]
    const tax = oddTokens[0].address
    happenings.push({
      day: 21.6,
      step: callStep(alice, tax, { abi: tokenAbi, functionName: 'transfer', args })
    })
  }
  return happenings
}
