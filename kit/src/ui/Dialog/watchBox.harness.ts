/** What one frame showed. */
type Frame = {
  readonly time: number
  readonly height: number
  /** The heights of its parts that follow the rule, and those that they are on the way to. */
  readonly parts: readonly (readonly [number, number])[]
  readonly top: number
  /** Whether the transition of a height runs. */
  readonly isMoving: boolean
}

/** What the watched frames showed of the card. */
export type Box = {
  readonly frames: number
  /** The lowest and the highest top edge, in px of the layout: an entrance that moves the card does not count. */
  readonly tops: readonly [number, number]
  /** The heights between which no frame was further apart than the rule of heights allows; those that were. */
  readonly jumps: readonly string[]
}

/** The rule of heights: `.sizer` in modal.css. */
const duration = 240

/** The steepest slope of cubic-bezier(.32, .72, 0, 1), rounded up. */
const steepest = 4.3

/** Measures the card in every frame until the returned function is called. */
export function watchBox(find: () => HTMLElement | undefined): () => Box {
  const frames: Frame[] = []
  // A change may begin before the first frame that is measured.
  const card = find()
  const before = card && partsOf(card)
  let frame = 0
  const look = (time: number) => {
    const card = find()
    if (card)
      frames.push({
        time,
        height: card.offsetHeight,
        parts: partsOf(card),
        top: card.offsetTop,
        isMoving: isMoving(card)
      })
    frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => {
    cancelAnimationFrame(frame)
    const tops = frames.map(({ top }) => top)
    return {
      frames: frames.length,
      tops: [Math.min(...tops), Math.max(...tops)],
      jumps: jumpsOf(frames, before)
    }
  }
}

const partsOf = (card: HTMLElement): Frame['parts'] =>
  [...card.querySelectorAll<HTMLElement>('.sizer')].map(sizer => [
    sizer.offsetHeight,
    (sizer.firstElementChild as HTMLElement).offsetHeight
  ])

function isMoving(card: HTMLElement): boolean {
  return card
    .getAnimations({ subtree: true })
    .some(
      animation =>
        animation instanceof CSSTransition && /^(block-size|height)$/.test(animation.transitionProperty)
    )
}

/** How far the parts move in all: one may grow while another shrinks, a frame apart. */
function rangeOf(all: readonly Frame['parts'][]): number {
  const count = Math.max(...all.map(({ length }) => length))
  return Array.from({ length: count }, (_, index) => {
    const heights = all.flatMap(parts => parts[index] ?? [])
    return Math.max(...heights) - Math.min(...heights)
  }).reduce((sum, range) => sum + range, 0)
}

function jumpsOf(frames: readonly Frame[], first: Frame['parts'] | undefined): readonly string[] {
  const range = rangeOf([...frames.map(({ parts }) => parts), ...(first ? [first] : [])])
  return frames.flatMap((frame, index) => {
    const before = frames[index - 1]
    // A frame that lasts as long as the transition shows its two ends only.
    if (!before || frame.time - before.time >= duration) return []
    const step = Math.abs(frame.height - before.height)
    // Without a transition it may be rounded differently.
    const allowed =
      before.isMoving || frame.isMoving ? (steepest * range * (frame.time - before.time)) / duration + 2 : 1
    return step > allowed
      ? [`${before.height} to ${frame.height} in ${Math.round(frame.time - before.time)} ms`]
      : []
  })
}
