import { symbolSkeleton } from 'latchkey/protocol'
import { normalize } from 'viem/ens'
import { HttpFailure } from '../http/HttpFailure.js'
import { reservedNames } from './reservedNames.js'

/** A valid name of the zone: `alice.latchkey.id`, and its first label. */
export type ZoneName = { readonly name: string; readonly label: string }

/** The least length of a label that is looked up, of one that is registered (SPEC section 5), and the most of both. */
export const labelLengths = { least: 3, leastNew: 4, most: 64 } as const

function refusedName(description: string): HttpFailure {
  return new HttpFailure(400, 'name', description)
}

/**
 * Reads a name of the zone, normalized by ENSIP-15, which turns upper case and full-width letters into plain ones. Throws 400 if it is
 * not a valid name of three labels in the zone (wire.md section 1.12).
 */
export function readName(zone: string, text: string): ZoneName {
  const name = normalName(text)
  if (!name?.endsWith(`.${zone}`)) throw refusedName(`The name must be a label and .${zone}`)
  const label = name.slice(0, -zone.length - 1)
  checkLabel(label)
  return { name, label }
}

/** Reads the label of a name of the zone, with or without the zone. Throws 400 as `readName`. */
export function readLabel(zone: string, text: string): ZoneName {
  return readName(zone, text.toLowerCase().endsWith(`.${zone}`) ? text : `${text}.${zone}`)
}

/** Throws 400 if the label may be looked up, but not registered. */
export function checkNewLabel(label: string): void {
  if (label.length < labelLengths.leastNew)
    throw refusedName(`A name needs at least ${labelLengths.leastNew} characters`)
  if (isReserved(label)) throw refusedName('This name is reserved')
}

/** Whether a label is reserved, or looks like a reserved one. */
export function isReserved(label: string): boolean {
  return reservedSkeletons.has(withoutDigits(labelSkeleton(label)))
}

/**
 * The shape of a label: two labels of the same shape look alike, so that only one of them can be registered. `rn` looks like `m` and
 * `vv` like `w` in most typefaces (Unicode TR 39, confusables of Latin sequences); hyphens do not tell names apart.
 */
export function labelSkeleton(label: string): string {
  return symbolSkeleton(label).replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Digits that are written for letters. They do not tell a label from a reserved one, but two other labels may differ by them. */
const digitLetters: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

const withoutDigits = (skeleton: string) =>
  skeleton.replace(/[34578]/g, digit => digitLetters[digit] ?? digit)

const reservedSkeletons: ReadonlySet<string> = new Set(
  reservedNames.map(label => withoutDigits(labelSkeleton(label)))
)

const plainLetters = 'A name has letters from a to z, digits and hyphens only'

function checkLabel(label: string): void {
  if (!/^[a-z0-9-]+$/.test(label)) throw refusedName(plainLetters)
  if (label.startsWith('-') || label.endsWith('-'))
    throw refusedName('A name does not begin or end with a hyphen')
  if (label.length < labelLengths.least || label.length > labelLengths.most)
    throw refusedName(`A name has ${labelLengths.least} to ${labelLengths.most} characters`)
}

/** Undefined if it is too long. */
function normalName(text: string): string | undefined {
  if (text.length > 255) return undefined
  try {
    return normalize(text)
  } catch {
    throw refusedName(plainLetters)
  }
}
