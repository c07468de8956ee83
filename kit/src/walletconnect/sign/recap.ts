import { isRecord } from '../rpc/shape.js'

/** What a ReCap (ERC-5573) of one namespace permits: `request/<method>` on chains. */
export type Recap = { readonly methods: readonly string[]; readonly chains: readonly string[] }

const prefix = 'urn:recap:'

/** Writes the resource that asks for methods on chains; it stands last among the resources (wire.md 5.2). */
export function formatRecap({ methods, chains }: Recap): string {
  const abilities = [...methods].sort().map(method => [`request/${method}`, [{ chains }]])
  const json = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })
  return prefix + btoa(json).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

/** Whether a resource claims to be a ReCap. */
export function isRecap(resource: string | undefined): resource is string {
  return resource?.startsWith(prefix) === true
}

/** Reads a ReCap of the eip155 namespace alone; undefined for anything else. */
export function parseRecap(resource: string | undefined): Recap | undefined {
  const att = attenuations(resource)
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

/** The sentence a person signs for a ReCap (ERC-5573, "Recap Translation"). */
export function recapStatement(resource: string): string | undefined {
  const att = attenuations(resource)
  if (!att) return undefined
  let number = 0
  const sentences = Object.entries(att).flatMap(([target, abilities]) => {
    const verbs = new Map<string, string[]>()
    for (const ability of Object.keys(isRecord(abilities) ? abilities : {})) {
      const [scope = '', action = ''] = ability.split('/')
      verbs.set(scope, [...(verbs.get(scope) ?? []), action])
    }
    return [...verbs].map(([scope, actions]) => {
      number += 1
      return ` (${number}) '${scope}': ${actions.map(action => `'${action}'`).join(', ')} for '${target}'.`
    })
  })
  return `I further authorize the stated URI to perform the following actions on my behalf:${sentences.join('')}`
}

function attenuations(resource: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (!isRecap(resource) || resource.length > 20_000) return undefined
  try {
    const value: unknown = JSON.parse(
      atob(resource.slice(prefix.length).replace(/-/g, '+').replace(/_/g, '/'))
    )
    return isRecord(value) && isRecord(value.att) ? value.att : undefined
  } catch {
    return undefined
  }
}
