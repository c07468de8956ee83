import { invalidFrameMessage } from '../errors/embedded.js'

/**
 * A check of a copied value (`copyMessage`): returns it with its type, or throws LATCHKEY_FRAME__INVALID_MESSAGE with the place in
 * `details`. No library, because the hidden frame loads it at each start.
 */
export type Check<T> = (value: unknown, place: string) => T

/** The type that a check returns. */
export type Checked<C> = C extends Check<infer T> ? T : never

type Fields = Readonly<Record<string, Check<unknown>>>
type Optional<F extends Fields> = {
  [Name in keyof F]: undefined extends Checked<F[Name]> ? Name : never
}[keyof F]
type ObjectOf<F extends Fields> = { readonly [Name in Exclude<keyof F, Optional<F>>]: Checked<F[Name]> } & {
  readonly [Name in Optional<F>]?: Checked<F[Name]>
}

/** SPEC section 8: validation messages such as 'Required', 'Invalid input'. */
export function refuse(value: unknown, place: string): never {
  throw invalidFrameMessage({ details: `${place}: ${value === undefined ? 'Required' : 'Invalid input'}` })
}

/** A value for which `isValid` returns true. */
export const where =
  <T>(isValid: (value: unknown) => boolean): Check<T> =>
  (value, place) =>
    isValid(value) ? (value as T) : refuse(value, place)

/** A text that matches. */
export const text = (pattern?: RegExp): Check<string> =>
  where(value => typeof value === 'string' && (!pattern || pattern.test(value)))

export const flag: Check<boolean> = where(value => typeof value === 'boolean')

/** Any JSON value. */
export const anything: Check<unknown> = value => value

/** Nothing is read. */
export const nothing: Check<undefined> = () => undefined

/** One of a list. */
export const oneOf = <const T extends readonly string[]>(names: T): Check<T[number]> =>
  where(value => names.includes(value as string))

/** May be left out. */
export const maybe =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value, place) =>
    value === undefined ? undefined : check(value, place)

/** May be null, or be left out. */
export const maybeNull =
  <T>(check: Check<T>): Check<T | null | undefined> =>
  (value, place) =>
    value === null || value === undefined ? value : check(value, place)

/** A list of at most `most`, by default as many as a message can have. */
export const listOf =
  <T>(check: Check<T>, most = Number.POSITIVE_INFINITY): Check<readonly T[]> =>
  (value, place) => {
    if (!Array.isArray(value) || value.length > most) return refuse(value, place)
    return value.map((item, index) => check(item, `${place}[${index}]`))
  }

/** An object with these fields. Fields that are not named are dropped (wire.md section 4.4). */
export const fields =
  <const F extends Fields>(checks: F): Check<ObjectOf<F>> =>
  (value, place) => {
    const given = recordOf(value) ?? refuse(value, place)
    const read: Record<string, unknown> = {}
    for (const [name, check] of Object.entries(checks)) {
      const field = check(given[name], place ? `${place}.${name}` : name)
      if (field !== undefined) read[name] = field
    }
    return read as ObjectOf<F>
  }

/** An object whose values all pass. */
export const mapOf =
  <T>(check: Check<T>): Check<Readonly<Record<string, T>>> =>
  (value, place) => {
    const given = recordOf(value) ?? refuse(value, place)
    const entries = Object.entries(given).map(([name, item]) => [name, check(item, `${place}.${name}`)])
    return Object.fromEntries(entries) as Readonly<Record<string, T>>
  }

/** The first of the checks that passes. */
export const either =
  <A, B>(first: Check<A>, second: Check<B>): Check<A | B> =>
  (value, place) => {
    try {
      return first(value, place)
    } catch {
      return second(value, place)
    }
  }

/** An object that is no list. */
function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
}
