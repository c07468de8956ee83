import { type Address, parseUnits } from 'viem'
import { devnetContracts as at } from '../contracts.js'
import { devnetPeople } from '../people.js'
import { itemAbi, scamAbi, tokenAbi } from '../world/abis.js'
import { callStep, type Step } from '../world/steps.js'
import { alice, sendToken, tokenOf } from './cast.js'
import type { Chapter } from './Happening.js'

const { employer, exchange, spammer } = devnetPeople
const { employerLookAlike, exchangeLookAlike, friendLookAlike, landlordLookAlike } = devnetPeople

/** A transfer of zero from account 0 to an address that looks like one that it paid. */
function poison(token: Address, lookAlike: Address): Step {
  const args = [[token], [alice.address], [lookAlike]]
  return callStep(spammer, at.poisoner, { abi: scamAbi, functionName: 'poison', args })
}

/** A transfer of a false USDC that never happened. */
function pretend(from: Address, to: Address, usd: number): Step {
  const args = [from, to, parseUnits(`${usd}`, 6)]
  return callStep(spammer, at.lookAlikeToken, { abi: tokenAbi, functionName: 'pretend', args })
}

/** Spam tokens and vouchers, and address poisoning right after payments: by transfers of zero, of dust, and false ones. */
export const scams: Chapter = (month, random) => [
  { day: 1.403, step: pretend(employerLookAlike.address, alice.address, 3200) },
  { day: 3.302, step: poison(tokenOf('DAI').address, landlordLookAlike.address) },
  {
    day: 5.603,
    step: {
      from: friendLookAlike,
      to: alice.address,
      value: BigInt(random.between(1, 9)) * 10n ** 9n,
      gas: 21_000n
    }
  },
  {
    day: 7.7,
    step: callStep(spammer, at.rewardToken, {
      abi: tokenAbi,
      functionName: 'mint',
      args: [alice.address, parseUnits('5000', 18)]
    })
  },
  {
    day: 9.9,
    step: callStep(spammer, at.voucherItems, {
      abi: itemAbi,
      functionName: 'mint',
      args: [alice.address, BigInt(month + 1), 1n, '']
    })
  },
  { day: 14.402, step: pretend(alice.address, exchangeLookAlike.address, 1000) },
  { day: 14.403, step: sendToken(exchangeLookAlike, 'USDC', alice.address, '0.000001') },
  { day: 14.404, step: poison(tokenOf('USDT').address, exchangeLookAlike.address) },
  // An account that it never dealt with in this token: the transfer is false all the same.
  { day: 20.203, step: pretend(exchange.address, employer.address, random.between(10, 99)) }
]
