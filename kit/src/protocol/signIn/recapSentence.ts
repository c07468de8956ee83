const prefix = 'urn:recap:'
const intro = 'I further authorize the stated URI to perform the following actions on my behalf:'
/** The maximum length of a message, and so of a ReCap in it. */
const lengthLimit = 32_768

/** Whether a resource has the prefix of a ReCap (ERC-5573). */
export function isRecap(resource: string | undefined): resource is string {
  return resource?.startsWith(prefix) === true
}

/**
 * The sentence of a ReCap's abilities in the signed text (ERC-5573). Undefined if the ReCap cannot be parsed: it must
 * not be signed.
 */
export function recapSentence(resource: string): string | undefined {
  const grants = readGrants(readRecap(resource))
  if (!grants) return undefined
  const sentences = grants.map(({ target, group, abilities }, i) => {
    return ` (${i + 1}) '${group}': ${abilities.map(ability => `'${ability}'`).join(', ')} for '${target}'.`
  })
  return `${intro}${sentences.join('')}`
}

/**
 * A statement without the sentence of the ReCap, which is the last resource. Official wallets write that sentence
 * into the statement of a CACAO, others leave it out; the signed text is the same.
 */
export function withoutRights(
  statement: string | undefined,
  resources: readonly string[] | undefined
): string | undefined {
  const rights = rightsOf(resources)
  if (!rights || !statement?.endsWith(rights)) return statement || undefined
  const before = statement.slice(0, -rights.length)
  if (before === '') return undefined
  return before.endsWith(' ') ? before.slice(0, -1) : statement
}

/** A statement followed by that sentence, once. Undefined if there is neither; null if the ReCap cannot be parsed. */
export function withRights(
  statement: string | undefined,
  resources: readonly string[] | undefined
): string | null | undefined {
  const rights = rightsOf(resources)
  if (rights === undefined) return null
  return [withoutRights(statement, resources), rights].filter(Boolean).join(' ') || undefined
}

/** Empty if no rights are requested; undefined if the ReCap cannot be parsed. */
function rightsOf(resources: readonly string[] = []): string | undefined {
  const last = resources.at(-1)
  return isRecap(last) ? recapSentence(last) : ''
}

type Bag = Readonly<Record<string, unknown>>

/** The `att` of a ReCap. Undefined for anything else. */
export function readRecap(resource: string): Bag | undefined {
  if (!isRecap(resource) || resource.length > lengthLimit) return undefined
  try {
    return read(JSON.parse(atob(resource.slice(prefix.length).replace(/-/g, '+').replace(/_/g, '/'))), 'att')
  } catch {
    return undefined
  }
}

type Grant = { readonly target: string; readonly group: string; readonly abilities: readonly string[] }

/** One entry for each target and group of abilities (`request/personal_sign`). */
function readGrants(att: Bag | undefined): Grant[] | undefined {
  const grants: Grant[] = []
  for (const target of Object.keys(att ?? {})) {
    const abilities = read(att, target)
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

function read(value: unknown, key: string): Bag | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  const inner: unknown = (value as Bag)[key]
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Bag) : undefined
}

/** No characters that could end the quotes or the line around the text. */
function isPlain(text: string): boolean {
  return /^[\x21-\x26\x28-\x7e]+$/.test(text)
}
