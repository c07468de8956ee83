import type { Answer } from './Answer.js'

/** Answers that are served again, by the whole URL of the request. */
export type AnswerCache<Basis> = {
  /** The answer that is kept and still right, with what it was made from. */
  readonly find: (url: string) => { readonly answer: Answer; readonly basis: Basis } | undefined
  readonly keep: (url: string, answer: Answer, basis: Basis) => void
}

type Options<Basis> = {
  /** Bytes that all answers and URLs may take. Beyond it the one that was unused longest is dropped. */
  readonly maxBytes: number
  /** Whether an answer that was made from `basis` would be made like that again. */
  readonly isCurrent: (basis: Basis) => boolean
}

/** Bytes that an entry takes beside its body and URL, about. */
const overhead = 1_000

/** A cache of answers in memory. A check of the caller (project, rate) must come before it. */
export function createAnswerCache<Basis>({ maxBytes, isCurrent }: Options<Basis>): AnswerCache<Basis> {
  const entries = new Map<string, { readonly answer: Answer; readonly basis: Basis; readonly size: number }>()
  let bytes = 0
  const drop = (url: string) => {
    bytes -= entries.get(url)?.size ?? 0
    entries.delete(url)
  }
  return {
    find: url => {
      const entry = entries.get(url)
      if (entry === undefined) return undefined
      // Last in the map's order: dropped last.
      entries.delete(url)
      if (isCurrent(entry.basis)) entries.set(url, entry)
      else bytes -= entry.size
      return entries.get(url)
    },
    keep: (url, answer, basis) => {
      drop(url)
      const size = url.length + (answer.body?.byteLength ?? 0) + overhead
      if (size > maxBytes) return
      entries.set(url, { answer, basis, size })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    }
  }
}
