import { devnetContracts as at } from '../contracts.js'
import { devnetPeople } from '../people.js'
import { scamAbi } from '../world/abis.js'
import { callStep } from '../world/steps.js'
import { alice, bob, carol, sendEther, sendToken } from './cast.js'
import type { Chapter } from './Happening.js'

const { employer, exchange, friend, landlord } = devnetPeople

/** Salary, rent, small payments, deposits at an exchange and withdrawals from it. */
export const everyday: Chapter = (month, random) => [
  { day: 1.4, step: sendToken(employer, 'USDC', alice.address, 3200) },
  { day: 3.3, step: sendToken(alice, 'DAI', landlord.address, 450) },
  ...[5.6, 12.7, 19.6, 26.7].map(day => ({
    day,
    step: sendEther(alice, friend.address, random.between(8, 60))
  })),
  { day: 8.5, step: sendEther(friend, alice.address, random.between(20, 120)) },
  { day: 14.4, step: sendToken(alice, 'USDC', exchange.address, random.between(5, 15) * 100) },
  { day: 20.2, step: sendToken(exchange, 'USDT', alice.address, `${random.between(300, 900)}.25`) },
  {
    day: 22.8,
    step:
      month % 2 === 0
        ? sendToken(bob, 'LINK', alice.address, random.between(5, 20))
        : sendToken(alice, 'LINK', bob.address, random.between(5, 20))
  },
  { day: 24.1, step: sendEther(exchange, alice.address, random.between(300, 800)) },
  { day: 27.9, step: sendEther(carol, bob.address, random.between(50, 150)) },
  // Less than a day before the end in the last month: a history's newest group is today's.
  { day: 29.4, step: sendEther(bob, alice.address, random.between(100, 200)) },
  { day: 29.95, step: sendToken(alice, 'USDC', friend.address, random.between(10, 40)) }
]

/** Ether that reaches account 0 by internal transfers. */
export const shares: Chapter = (month, random) => [
  {
    day: 23.5,
    step: callStep(
      month % 2 === 0 ? friend : employer,
      at.paymentSplitter,
      { abi: scamAbi, functionName: 'split', args: [[alice.address, bob.address, carol.address]] },
      { value: BigInt(random.between(30, 90)) * 10n ** 15n }
    )
  }
]
