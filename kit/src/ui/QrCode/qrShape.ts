import type { Modules } from './encodeQr.js'

/** A finder pattern is so many modules wide. */
export const eye = 7

/** What of a code is drawn as strokes: its dark runs, without the three eyes and what lies under the picture. */
export type QrShape = {
  /** One path of horizontal strokes, 1 wide. */
  readonly path: string
  /** The cleared square in the middle: where it begins, and its side. In modules; 0 where nothing is cleared. */
  readonly arena: { readonly start: number; readonly side: number }
}

/** So much of the width is cleared. Of the area it is 6 %, far below the 25 % of codewords that level Q restores. */
const arenaShare = 0.25

/** The strokes of a code. In a path `h0` with round ends is a dot. */
export function qrShape(modules: Modules, withArena: boolean): QrShape {
  const size = modules.length
  // As odd as the code, so that it stands in the very middle.
  const side = withArena ? Math.floor((size * arenaShare - 1) / 2) * 2 + 1 : 0
  const start = (size - side) / 2
  const isArena = (at: number) => withArena && at >= start && at < start + side
  const isEdge = (at: number) => at < eye || at >= size - eye
  const isEye = (x: number, y: number) => isEdge(x) && isEdge(y) && !(x >= eye && y >= eye)
  let path = ''
  modules.forEach((row, y) => {
    const isDrawn = (x: number) => row[x] === true && !(isArena(x) && isArena(y)) && !isEye(x, y)
    for (let x = 0; x < size; x++) {
      if (!isDrawn(x)) continue
      const from = x
      while (isDrawn(x + 1)) x += 1
      path += `M${from + 0.5} ${y + 0.5}h${x - from}`
    }
  })
  return { path, arena: { start, side } }
}
