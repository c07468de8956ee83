/** What one frame showed. */
type Frame = {
  readonly time: number
  readonly height: number
  /** The height that it is on the way to. */
  readonly target: number
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
  const before = find()?.offsetHeight
  let frame = 0
  const look = (time: number) => {
    const card = find()
    if (card)
      frames.push({
        time,
        height: card.offsetHeight,
        target: targetOf(card),
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

function targetOf(card: HTMLElement): number {
  const sizers = [...card.querySelectorAll<HTMLElement>('.sizer')]
  const left = sizers.map(sizer => (sizer.firstElementChild as HTMLElement).offsetHeight - sizer.offsetHeight)
  return left.reduce((sum, part) => sum + part, card.offsetHeight)
}

function isMoving(card: HTMLElement): boolean {
  return card
    .getAnimations({ subtree: true })
    .some(
      animation =>
        animation instanceof CSSTransition && /^(block-size|height)$/.test(animation.transitionProperty)
    )
}

function jumpsOf(frames: readonly Frame[], first: number | undefined): readonly string[] {
  const heights = frames.flatMap(({ height, target }) => [height, target])
  if (first !== undefined) heights.push(first)
  const range = Math.max(...heights) - Math.min(...heights)
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
