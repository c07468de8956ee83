import type { Client } from '../../client/Client.js'

/**
 * `select` for `useSelectionOf`, called once after each change. For what contains an answer of the host's `wallets()`: that may make
 * new objects at each call, and React would render without end.
 */
export function oncePerChange<S, T>(
  { version }: Pick<Client, 'version'>,
  select: (source: S) => T
): (source: S) => T {
  let kept: { readonly source: S; readonly version: number; readonly value: T } | undefined
  return source => {
    if (kept?.source !== source || kept.version !== version())
      kept = { source, version: version(), value: select(source) }
    return kept.value
  }
}
