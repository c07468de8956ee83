import type { Modules } from '../../protocol/qr/encodeQr.js'

/** The width of a finder pattern in modules. */
export const eye = 7

/**
 * The parts of a code drawn as strokes: its dark runs, without the three finder patterns and the area under the
 * picture.
 */
export type QrShape = {
  /** One path of horizontal strokes, 1 module wide. */
  readonly path: string
  /** The cleared square in the middle: its start and its side in modules; 0 if nothing is cleared. */
  readonly arena: { readonly start: number; readonly side: number }
}

/** The most of the width that is cleared: of the area it is 8 %, of which levels M and Q restore 15 % and 25 %. */
const arenaShare = 0.28

/** The strokes of a code. In a path `h0` with round ends is a dot. `cleared`: the side of the cleared square in modules. */
export function qrShape(modules: Modules, cleared: number): QrShape {
  const size = modules.length
  const withArena = cleared > 0
  // Odd like the code's size, so that it is exactly centred.
  const odd = (modules: number) => Math.floor((modules - 1) / 2) * 2 + 1
  const side = withArena ? Math.min(odd(cleared + 1), odd(size * arenaShare)) : 0
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
