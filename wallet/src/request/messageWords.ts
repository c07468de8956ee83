import type { Described } from './Described.js'
import { namedDomain } from './namedDomain.js'
import { showHidden } from './showHidden.js'

/** Describes a text to sign. `hosts` are the attested or claimed hosts of the page. */
export function messageWords(text: string, hosts: readonly string[] = []): Described {
  const domain = namedDomain(text)
  const isForeign = domain !== undefined && hosts.length > 0 && !hosts.includes(domain)
  return {
    title: domain === undefined ? 'Sign message' : 'Sign in',
    facts: domain === undefined ? [] : [['Signs in to', showHidden(domain)]],
    body: showHidden(text),
    warnings: isForeign
      ? [
          `This message signs in to ${showHidden(domain)}, but it comes from ${hosts.join(', ')}. Do not sign it.`
        ]
      : []
  }
}
