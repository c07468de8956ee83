/**
 * Says once for each name of `said`, in the console, that something of AppKit has no equal here and does nothing. Quiet in a production build,
 * where bundlers replace `process.env.NODE_ENV`.
 */
export function warnNoEqual(said: Set<string>, name: string, instead: string): void {
  if (said.has(name) || isProduction()) return
  said.add(name)
  // biome-ignore lint/suspicious/noConsole: developers of the application read it
  console.warn(`latchkey/appkit: ${name} does nothing here. ${instead}`)
}

const isProduction = (): boolean => typeof process !== 'undefined' && process.env?.NODE_ENV === 'production'
