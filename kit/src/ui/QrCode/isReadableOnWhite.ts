import { contrast } from '../theme/colour.js'
import { resolveColour } from '../theme/resolveColour.js'

/** Scanners need a clear contrast; the standard has no number for it. */
const neededContrast = 5

/** Whether a colour has enough contrast to white for a camera. False for translucent and invalid colours. */
export function isReadableOnWhite(colour: string): boolean {
  const known = resolveColour(colour)
  return known !== undefined && contrast(known, [255, 255, 255]) >= neededContrast
}
