import type { ThemeVariables } from '../../core/config/LatchkeyOptions.js'

/** Theme variables under our own names; `--w3m-*` and `--apkt-*` are the reference's names for them. */
export function themeEntries(variables: ThemeVariables): readonly (readonly [string, string])[] {
  return Object.entries(variables).map(([name, value]) => [
    name.replace(/^--(?:w3m|apkt)-/, '--lk-'),
    String(value)
  ])
}

/**
 * The variables as one CSS rule, for the style element that a server renders. A value that could end the rule is
 * dropped.
 */
export function themeRule(variables: ThemeVariables): string {
  const safe = themeEntries(variables).filter(
    ([name, value]) => /^--lk-[\w-]+$/.test(name) && !/[{}<>;&"'\\@]|url|\/\*/i.test(value)
  )
  return safe.length === 0 ? '' : `.lk-button{${safe.map(([name, value]) => `${name}:${value}`).join(';')}}`
}
