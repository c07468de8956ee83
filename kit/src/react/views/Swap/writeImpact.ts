import { formatNumber } from '../../../protocol/numbers.js'
import { formatUnits } from '../../../protocol/units.js'

/** In percent; a loss is negative. */
export const writeImpact = (impact: bigint, locale: string): string =>
  `${formatNumber(formatUnits(-impact, 2), { locale })}\u00a0%`
