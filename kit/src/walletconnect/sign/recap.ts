import { readRecap } from '../../protocol/signIn/recapSentence.js'
import { isRecord } from '../rpc/shape.js'

export { isRecap } from '../../protocol/signIn/recapSentence.js'

/** The permissions of a ReCap (ERC-5573) in one namespace: `request/<method>` on chains. */
export type Recap = { readonly methods: readonly string[]; readonly chains: readonly string[] }

const prefix = 'urn:recap:'

/** Formats the resource that requests methods on chains, which must be the last resource (wire.md 5.2). */
export function formatRecap({ methods, chains }: Recap): string {
  const abilities = [...methods].sort().map(method => [`request/${method}`, [{ chains }]])
  const json = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })
  return prefix + btoa(json).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

/** Parses a ReCap of the eip155 namespace only; undefined for anything else. */
export function parseRecap(resource: string | undefined): Recap | undefined {
  const att = resource === undefined ? undefined : readRecap(resource)
  const abilities = att?.eip155
  if (!att || Object.keys(att).length !== 1 || !isRecord(abilities)) return undefined
  const methods: string[] = []
  const chains = new Set<string>()
  for (const [ability, limits] of Object.entries(abilities)) {
    const [, method] = /^request\/(\w{1,64})$/.exec(ability) ?? []
    if (method === undefined || !Array.isArray(limits)) return undefined
    methods.push(method)
    for (const limit of limits) {
      const named = isRecord(limit) ? (limit.chains ?? []) : undefined
      if (!Array.isArray(named) || !named.every(chain => typeof chain === 'string')) return undefined
      for (const chain of named) chains.add(chain)
    }
  }
  return { methods, chains: [...chains] }
}
