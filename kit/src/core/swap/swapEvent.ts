import { formatUnits } from '../../protocol/units.js'
import type { SwapIntent } from '../state/swap.js'

/** What product events say about a swap (wire.md section 3.1). */
export const swapEvent = (
  { network, from, to, amount, offer, seen }: SwapIntent,
  received: bigint = offer?.quoted ?? seen
) => ({
  network,
  isSmartAccount: offer?.isBatch ?? false,
  swapFromToken: from.symbol || from.name,
  swapToToken: to.symbol || to.name,
  swapFromAmount: formatUnits(amount, from.decimals),
  swapToAmount: formatUnits(received, to.decimals)
})
