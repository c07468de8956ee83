import { isNamespace, type Namespace, namespaces } from 'latchkey/protocol'
import type { Parsed } from './problem.js'

/** `?namespaces=solana,bip122` or `?namespaces=all`: the chain families of the page. Default: `eip155`. */
export function parseNamespaces(text: string | null): Parsed<readonly Namespace[]> {
  const named = (text ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
  if (named.length === 0) return { value: ['eip155'], problems: [] }
  if (named.length === 1 && named[0] === 'all') return { value: namespaces, problems: [] }
  if (named.every(isNamespace)) return { value: [...new Set(named)], problems: [] }
  const message = `It must be "all", or a list of ${namespaces.join(', ')}.`
  return { value: ['eip155'], problems: [{ parameter: 'namespaces', message }] }
}
