import { colours, lengths, masters, shadows } from './tokens.js'

/** The variables of a host, as in `themeVariables`: names with their prefix. */
export type Variables = Readonly<Record<string, string | number>>

const known: ReadonlySet<string> = new Set([
  'accent',
  'color-mix',
  'color-mix-strength',
  'qr-color',
  ...Object.keys(masters),
  ...Object.keys(lengths),
  ...Object.keys(shadows.light),
  ...Object.keys(colours.light).map(name => `color-${name}`),
  ...[
    'accent',
    'accent-edge',
    'accent-hover',
    'accent-text',
    'accent-soft',
    'accent-soft-hover',
    'on-accent',
    'focus'
  ].map(name => `color-${name}`)
])

/** Prefixes in order of precedence; the last two are the reference's (decision D24). */
const prefixes = ['--lk-', '--apkt-', '--w3m-'] as const

/**
 * Whether a value cannot end its declaration: no terminator, no request, no escape, balanced brackets and quotes.
 * Hosts may pass on values from their own users, so values are untrusted.
 */
export function isSafeValue(value: string): boolean {
  if (
    value.length === 0 ||
    value.length > 300 ||
    /[;{}<>\\@!\n\r\f]|\/\*|url\s*\(|image-set\s*\(|image\s*\(|src\s*\(/i.test(value)
  )
    return false
  let depth = 0
  let quote = ''
  for (const character of value) {
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth += 1
    else if (character === ')' && --depth < 0) return false
  }
  return depth === 0 && quote === ''
}

/** The host's variables under our own short names, without unknown names and unsafe values. */
export function readVariables(variables: Variables | undefined): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (const prefix of [...prefixes].reverse())
    for (const [name, raw] of Object.entries(variables ?? {})) {
      const short = name.slice(prefix.length)
      const value = String(raw).trim()
      if (name.startsWith(prefix) && known.has(short) && isSafeValue(value)) read.set(short, value)
    }
  return read
}

/** Every name that a host may set, for the documentation and its test. */
export const variableNames = (): readonly string[] => [...known].map(name => `--lk-${name}`)
