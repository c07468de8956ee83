import type { Social } from '../../../core/config/LatchkeyOptions.js'

/** How the social accounts are drawn: one wide button, then tiles, then one that leads to all. */
export type SocialLayout = {
  readonly wide: Social | undefined
  readonly tiles: readonly Social[]
  readonly hasMore: boolean
}

/** Beyond this number a tile leads to the list of all. */
const most = 6
/** Tiles beside that one. */
const besideMore = 4

/** One provider is a button, two are tiles; of more, the first is a button and the others are tiles (screens.md section 7). */
export function socialLayout(socials: readonly Social[]): SocialLayout {
  const [first, ...others] = socials
  if (socials.length === 2) return { wide: undefined, tiles: socials, hasMore: false }
  const hasMore = socials.length > most
  return { wide: first, tiles: hasMore ? others.slice(0, besideMore) : others, hasMore }
}
