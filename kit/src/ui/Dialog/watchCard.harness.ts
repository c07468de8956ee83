/** What of the card was seen in the frames that were watched. */
export type Seen = {
  /** The least it was to be seen: 1 is solid. */
  readonly opacity: number
  /** How far it went up and down, in px. */
  readonly rise: number
  readonly frames: number
}

/** Looks at the card in every frame until the returned function is called. */
export function watchCard(find: () => HTMLElement | undefined): () => Seen {
  const opacities: number[] = []
  const tops: number[] = []
  let frame = 0
  const look = () => {
    const card = find()
    // A card that is gone is as unseen as a transparent one.
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
