import type { NameSuggestionsAnswer } from 'latchkey/protocol/http'
import type { Database } from '../store/Schema.js'
import { isReserved, labelLengths, labelSkeleton, readLabel } from './nameRules.js'
import { takenSkeletons } from './nameStore.js'
import { nameEndings, nameWords } from './nameWords.js'

/** At most as many suggestions, with the requested name (wire.md section 1.12). */
const suggestionLimit = 5
/** At most as many other names are looked up. */
const candidateLimit = 30

/**
 * The requested name, with whether it cannot be registered, and other names that begin with it and can: words first, then the typed
 * label with an ending. Throws 400 if the requested name is not valid.
 */
export async function suggestNames(db: Database, zone: string, text: string): Promise<NameSuggestionsAnswer> {
  const { name, label } = readLabel(zone, text)
  const words = nameWords.filter(word => word.startsWith(label) && word !== label)
  const others = [...words, ...nameEndings.map(ending => `${label}${ending}`)]
    .filter(other => other.length <= labelLengths.most)
    .slice(0, candidateLimit)
  const skeletonOf = (other: string) => `${labelSkeleton(other)}.${zone}`
  const taken = await takenSkeletons(db, [label, ...others].map(skeletonOf))
  const isFree = (other: string) =>
    other.length >= labelLengths.leastNew && !taken.has(skeletonOf(other)) && !isReserved(other)
  return {
    suggestions: [
      { name, registered: !isFree(label) },
      ...others
        .filter(isFree)
        .slice(0, suggestionLimit - 1)
        .map(other => ({ name: `${other}.${zone}`, registered: false }))
    ]
  }
}
