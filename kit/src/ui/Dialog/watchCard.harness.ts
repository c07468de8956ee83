/** What the watched frames showed of the card. */
export type Seen = {
  /** The lowest opacity: 1 is solid. */
  readonly opacity: number
  /** The vertical range of its movement, in px. */
  readonly rise: number
  readonly frames: number
}

/** Measures the card in every frame until the returned function is called. */
export function watchCard(find: () => HTMLElement | undefined): () => Seen {
  const opacities: number[] = []
  const tops: number[] = []
  let frame = 0
  const look = () => {
    const card = find()
    // A removed card counts as transparent.
    opacities.push(card ? Number(getComputedStyle(card).opacity) : 0)
    if (card) tops.push(card.getBoundingClientRect().top)
    frame = requestAnimationFrame(look)
  }
  look()
  return () => {
    cancelAnimationFrame(frame)
    return {
      opacity: Math.min(...opacities),
      rise: Math.max(...tops) - Math.min(...tops),
      frames: opacities.length
    }
  }
}
