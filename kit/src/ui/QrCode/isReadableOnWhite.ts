import { contrast } from '../theme/colour.js'
import { resolveColour } from '../theme/resolveColour.js'

/** Scanners want a clear difference; the standard asks for none in numbers. */
const neededContrast = 5

/** Whether a camera can tell a colour from white. Half-transparent and unknown ones count as no. */
export function isReadableOnWhite(colour: string): boolean {
  const known = resolveColour(colour)
  return known !== undefined && contrast(known, [255, 255, 255]) >= neededContrast
}
