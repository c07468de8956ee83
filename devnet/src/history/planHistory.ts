import type { Address } from 'viem'
import { devnetPeople } from '../people.js'
import { tokenAbi } from '../world/abis.js'
import { type Block, callStep, type Step } from '../world/steps.js'
import { tokenOf, units } from './cast.js'
import { allowing } from './allowing.js'
import { collecting } from './collecting.js'
import { createRandom } from './createRandom.js'
import { everyday, shares } from './everyday.js'
import type { Chapter } from './Happening.js'
import { mishaps } from './mishaps.js'
import { scams } from './scams.js'
import { trading } from './trading.js'

const day = 86_400
const monthDays = 30

/** What happens on each chain of devnet, by its index: much on the first, less on the second. */
const chapters: readonly { readonly months: number; readonly of: readonly Chapter[] }[] = [
  { months: 9, of: [everyday, shares, trading, collecting, scams, mishaps, allowing] },
  { months: 3, of: [everyday, trading] }
]

/** The tokens that the people of the history spend. */
function supplies(): readonly Step[] {
  const { builder, employer, exchange, exchangeLookAlike } = devnetPeople
  const give = (symbol: Parameters<typeof tokenOf>[0], to: Address, amount: number) =>
    callStep(builder, tokenOf(symbol).address, {
      abi: tokenAbi,
      functionName: 'mint',
      args: [to, units(symbol, amount)]
    })
  return [
    give('USDC', employer.address, 100_000),
    give('USDT', exchange.address, 50_000),
    give('USDC', exchangeLookAlike.address, 1)
  ]
}

/**
 * The history of a chain of devnet: the same blocks in the same order in every run, at times that count back from its
 * end. Each block after the first has one transaction.
 */
export function planHistory(chainIndex: 0 | 1): readonly Block[] {
  const random = createRandom(2_026 + chainIndex)
  const { months, of } = chapters[chainIndex] ?? { months: 0, of: [] }
  const blocks: Block[] = [{ ago: (months * monthDays + 1) * day, steps: supplies() }]
  for (let month = months - 1; month >= 0; month--) {
    const happenings = of.flatMap(chapter => chapter(month, random)).sort((a, b) => a.day - b.day)
    for (const { day: on, step } of happenings) {
      const ago = Math.round(((month + 1) * monthDays - on) * day)
      blocks.push({ ago, steps: [step] })
    }
  }
  return blocks
}
