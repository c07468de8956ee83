import { formatPercent } from '../../../protocol/numbers.js'
import { formatUnits } from '../../../protocol/units.js'

/** A price impact in percent; a loss is negative. */
export const writeImpact = (impact: bigint, locale: string): string => writeLoss(-impact, locale)

/** What a price impact loses, in percent, for a sentence that says that it is a loss. */
export const writeLoss = (impact: bigint, locale: string): string =>
  formatPercent(formatUnits(impact, 2), { locale })
