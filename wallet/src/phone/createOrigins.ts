/**
 * The attested origins of connected pages, stored with the connections: the relay sends them with a proposal, not
 * with a session.
 */
export type Origins = {
  /** The relay's attestation when this session was approved; not parsed. */
  of(topic: string): string | undefined
  keep(topic: string, attestation: string | undefined): void
  onKeep(listener: () => void): void
  /** Deletes all except these topics. */
  trim(topics: readonly string[]): void
}

const key = 'origins'

export function createOrigins(storage: Storage): Origins {
  const read = (): Map<string, string> => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? '{}')
      const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
      return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    } catch {
      return new Map()
    }
  }
  const write = (all: Map<string, string>) => storage.setItem(key, JSON.stringify(Object.fromEntries(all)))
  const listeners: (() => void)[] = []
  return {
    of: topic => read().get(topic),
    keep(topic, attestation) {
      if (attestation === undefined) return
      write(read().set(topic, attestation))
      for (const listener of listeners) listener()
    },
    onKeep: listener => void listeners.push(listener),
    trim(topics) {
      const all = read()
      const kept = [...all].filter(([topic]) => topics.includes(topic))
      if (kept.length < all.size) write(new Map(kept))
    }
  }
}
