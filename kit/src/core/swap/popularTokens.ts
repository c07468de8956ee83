import { suggestedTokens } from '../../protocol/swapLimits.js'
import type { SwapToken } from '../state/swap.js'

/** Those after the suggested ones (wire.md section 7.2). */
const others =
  'METAL CHAMP WOLF SALE BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC CHP amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'

/** The popular tokens of a network, in the order of wire.md section 7.2. What only looks like one of them is none. Pure. */
export const popularTokens = (all: readonly SwapToken[]): readonly SwapToken[] =>
  `${suggestedTokens} ${others}`
    .split(' ')
    .flatMap(symbol => all.find(token => token.symbol === symbol && !token.imitates) ?? [])
