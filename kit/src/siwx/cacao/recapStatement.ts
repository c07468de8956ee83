import { base64urlnopad } from '@scure/base'

const prefix = 'urn:recap:'
const intro = 'I further authorize the stated URI to perform the following actions on my behalf:'

/**
 * A message's statement with the sentence that EIP-5573 adds where the last resource is a ReCap: what is granted, in
 * words. Without one the statement as it is. Undefined for a ReCap that cannot be read, which must not be signed for.
 */
export function withRecapStatement(
  statement: string | undefined,
  resources: readonly string[] | undefined
): { readonly statement: string | undefined } | undefined {
  const last = resources?.at(-1)
  if (!last?.startsWith(prefix)) return { statement }
  const grants = readGrants(last.slice(prefix.length))
  if (!grants) return undefined
  const sentences = grants.map(({ target, group, abilities }, i) => {
    return ` (${i + 1}) '${group}': ${abilities.map(ability => `'${ability}'`).join(', ')} for '${target}'.`
  })
  const added = `${intro}${sentences.join('')}`
  return { statement: statement === undefined ? added : `${statement} ${added}` }
}

type Grant = { readonly target: string; readonly group: string; readonly abilities: readonly string[] }

/** The `att` of a ReCap, one entry for each target and group of abilities (`request/personal_sign`). */
function readGrants(encoded: string): Grant[] | undefined {
  const att = readRecord(decode(encoded), 'att')
  if (!att) return undefined
  const grants: Grant[] = []
  for (const target of Object.keys(att)) {
    const abilities = readRecord(att, target)
    if (!abilities || !isPlain(target)) return undefined
    const groups = new Map<string, string[]>()
    for (const ability of Object.keys(abilities)) {
      const [group = '', name = '', ...rest] = ability.split('/')
      if (!isPlain(group) || !isPlain(name) || rest.length > 0) return undefined
      groups.set(group, [...(groups.get(group) ?? []), name])
    }
    for (const [group, names] of groups) grants.push({ target, group, abilities: names.sort() })
  }
  return grants.length > 0 ? grants : undefined
}

type Decoder = new (
  label: string,
  options: { readonly fatal: boolean }
) => { decode(bytes: Uint8Array): string }

function decode(encoded: string): unknown {
  // A standard global of every JavaScript runtime, not of the DOM: core, which has none, reads CACAOs too.
  const { TextDecoder } = globalThis as unknown as { TextDecoder: Decoder }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(base64urlnopad.decode(encoded)))
  } catch {
    return undefined
  }
}

function readRecord(value: unknown, key: string): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  const inner: unknown = (value as Readonly<Record<string, unknown>>)[key]
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined
  return inner as Readonly<Record<string, unknown>>
}

/** Nothing that could end the quotes or the line it is put into. */
function isPlain(text: string): boolean {
  return /^[\x21-\x26\x28-\x7e]+$/.test(text)
}
