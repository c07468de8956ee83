import type { Answer } from './Answer.js'

/** Cached answers, by the complete URL of the request. */
export type AnswerCache<Basis> = {
  /** The cached answer, if it is still valid, with its basis. */
  readonly find: (url: string) => { readonly answer: Answer; readonly basis: Basis } | undefined
  readonly keep: (url: string, answer: Answer, basis: Basis) => void
}

type Options<Basis> = {
  /** The maximum size of all answers and URLs in bytes. Above it, the oldest entry that was not used since is evicted. */
  readonly maxBytes: number
  /** Whether an answer made from `basis` is still valid. */
  readonly isCurrent: (basis: Basis) => boolean
}

type Entry<Basis> = {
  readonly answer: Answer
  readonly basis: Basis
  readonly size: number
  /** Whether the entry was read since it was stored, or since the last eviction that skipped it. */
  isUsed: boolean
}

/** The approximate size of an entry without its body and URL, in bytes. */
const overhead = 1_000

/** A cache of answers in memory. Checks of the client (project, rate limit) must come before it. */
export function createAnswerCache<Basis>({ maxBytes, isCurrent }: Options<Basis>): AnswerCache<Basis> {
  const entries = new Map<string, Entry<Basis>>()
  let bytes = 0
  const drop = (url: string) => {
    bytes -= entries.get(url)?.size ?? 0
    entries.delete(url)
  }
  const makeRoom = () => {
    for (const [url, entry] of entries) {
      if (bytes <= maxBytes) return
      entries.delete(url)
      if (entry.isUsed) {
        // Moved to the end of the map, for the next round. Moving an entry on each use would make each use slower.
        entry.isUsed = false
        entries.set(url, entry)
      } else bytes -= entry.size
    }
  }
  return {
    find: url => {
      const entry = entries.get(url)
      if (entry === undefined) return undefined
      if (!isCurrent(entry.basis)) {
        drop(url)
        return undefined
      }
      entry.isUsed = true
      return entry
    },
    keep: (url, answer, basis) => {
      drop(url)
      const size = url.length + (answer.body?.length ?? 0) + overhead
      if (size > maxBytes) return
      entries.set(url, { answer, basis, size, isUsed: false })
      bytes += size
      makeRoom()
    }
  }
}
