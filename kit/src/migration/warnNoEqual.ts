/** Whose names a bridge has, as it begins its warnings. */
export type Entry = 'latchkey/appkit' | 'latchkey/rainbowkit' | 'latchkey/connectkit'

/**
 * Says once for each name of `said`, in the console, that something of the library that an application moves from has no equal here and does
 * nothing. Quiet in a production build, where bundlers replace `process.env.NODE_ENV`.
 */
export function warnNoEqual(entry: Entry, said: Set<string>, name: string, instead: string): void {
  if (said.has(name) || isProduction()) return
  said.add(name)
  // biome-ignore lint/suspicious/noConsole: developers of the application read it
  console.warn(`${entry}: ${name} does nothing here. ${instead}`)
}

/** `warnNoEqual` for each of `without` that `given` has. */
export function warnOptions(
  entry: Entry,
  said: Set<string>,
  given: Readonly<Record<string, unknown>>,
  without: Readonly<Record<string, string>>
): void {
  for (const [name, instead] of Object.entries(without))
    if (given[name] !== undefined && given[name] !== false)
      warnNoEqual(entry, said, `option ${name}`, instead)
}

/** Bundlers write the value in place of the expression; a page that has not been bundled has no `process`. */
function isProduction(): boolean {
  try {
    return process.env.NODE_ENV === 'production'
  } catch {
    return false
  }
}
