import type { Answer } from './Answer.js'

/** Answers that are served again, by the whole URL of the request. */
export type AnswerCache<Basis> = {
  /** The answer that is kept and still right, with what it was made from. */
  readonly find: (url: string) => { readonly answer: Answer; readonly basis: Basis } | undefined
  readonly keep: (url: string, answer: Answer, basis: Basis) => void
}

type Options<Basis> = {
  /** Bytes that all answers and URLs may take. Beyond it the oldest that has not been used since is dropped. */
  readonly maxBytes: number
  /** Whether an answer that was made from `basis` would be made like that again. */
  readonly isCurrent: (basis: Basis) => boolean
}

type Entry<Basis> = {
  readonly answer: Answer
  readonly basis: Basis
  readonly size: number
  /** Whether it was found since it was kept, or since it was last spared. */
  isUsed: boolean
}

/** Bytes that an entry takes beside its body and URL, about. */
const overhead = 1_000

/** A cache of answers in memory. A check of the caller (project, rate) must come before it. */
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
        // Goes to the end of the map, and is met again there. To move it on each use would cost each use more.
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
