import { printParts } from '../send/printOf.js'
import type { SwapIntent } from '../state/swap.js'

/** The content of a swap, without its price. */
export const printOfSwap = ({ account, from, to, amount }: SwapIntent): string =>
  printParts([account, 'swap', from.address, to.address, amount])
