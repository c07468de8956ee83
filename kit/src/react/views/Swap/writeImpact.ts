import { formatPercent } from '../../../protocol/numbers.js'
import { formatUnits } from '../../../protocol/units.js'

/** A price impact in percent, with its sign: a loss is negative, with the minus sign of other amounts. */
export const writeImpact = (impact: bigint, locale: string): string =>
  `${impact < 0n ? '+' : ''}${writeLoss(-impact, locale).replace('-', '\u2212')}`

/** What a price impact loses, in percent, for a sentence that says that it is a loss. */
export const writeLoss = (impact: bigint, locale: string): string =>
  formatPercent(formatUnits(impact, 2), { locale })
