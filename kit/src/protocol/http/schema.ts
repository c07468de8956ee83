import type * as v from 'valibot'

/**
 * A schema of an answer. Compatible with valibot (the server builds on it) but written without it: the answers that
 * the first opening reads are simple, and the library would be a twentieth of its weight.
 */
export type Schema<T> = v.BaseSchema<T, T, v.BaseIssue<unknown>>

/** The type that a schema parses to. */
export type Read<S> = S extends Schema<infer T> ? T : never

type Dataset = {
  typed: boolean
  value: unknown
  issues?: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]
}

/** `type` shows valibot's objects whether the field is optional. */
function schemaOf<T>(type: 'custom' | 'nullish', run: (value: unknown) => Dataset): Schema<T> {
  return {
    kind: 'schema',
    type,
    reference: schemaOf,
    expects: '',
    async: false,
    '~run': ({ value }: { value: unknown }) => run(value)
  } as unknown as Schema<T>
}

const runOf = (schema: Schema<unknown>, value: unknown): Dataset =>
  schema['~run']({ value }, {}) as unknown as Dataset

function refusal(input: unknown): Dataset {
  const issue = { kind: 'schema', type: 'custom', input, expected: null, received: '', message: 'Invalid' }
  return { typed: false, value: input, issues: [issue as v.BaseIssue<unknown>] }
}

/** Issues of a field become issues of its owner, with the key added to the path. */
function within(result: Dataset, owner: unknown, key: string | number): Dataset {
  for (const issue of result.issues ?? []) {
    const step = { type: 'unknown', origin: 'value', input: owner, key, value: issue.input } as const
    Object.assign(issue, { path: [step, ...(issue.path ?? [])] })
  }
  return result
}

/** Accepts the values for which `isValid` returns true. */
export const custom = <T>(isValid: (value: unknown) => boolean): Schema<T> =>
  schemaOf('custom', value => (isValid(value) ? { typed: true, value } : refusal(value)))

/** Also accepts a missing value or null. */
export const nullish = <T>(schema: Schema<T>): Schema<T | null | undefined> =>
  schemaOf('nullish', value => (value == null ? { typed: true, value } : runOf(schema, value)))

/** Also accepts a missing value, but not null. */
export const optional = <T>(schema: Schema<T>): Schema<T | undefined> =>
  schemaOf('nullish', value => (value === undefined ? { typed: true, value } : runOf(schema, value)))

/** Also accepts null, but not a missing value. */
export const nullable = <T>(schema: Schema<T>): Schema<T | null> =>
  schemaOf('custom', value => (value === null ? { typed: true, value } : runOf(schema, value)))

/** At most `most` items of `item`; the length is checked before the items. */
export const list = <T>(item: Schema<T>, most: number): Schema<T[]> =>
  schemaOf('custom', value => {
    if (!Array.isArray(value) || value.length > most) return refusal(value)
    const read: unknown[] = []
    for (const [index, element] of value.entries()) {
      const result = runOf(item, element)
      if (result.issues) return within(result, value, index)
      read.push(result.value)
    }
    return { typed: true, value: read }
  })

type Fields = Readonly<Record<string, Schema<unknown>>>
type Missing<F extends Fields> = {
  [Name in keyof F]: undefined extends Read<F[Name]> ? Name : never
}[keyof F]
type ObjectOf<F extends Fields> = { [Name in Exclude<keyof F, Missing<F>>]: Read<F[Name]> } & {
  [Name in Missing<F>]?: Read<F[Name]>
}

/** An object with these fields; unknown fields are dropped. */
export const object = <const F extends Fields>(fields: F): Schema<ObjectOf<F>> =>
  schemaOf('custom', value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refusal(value)
    const read: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(fields)) {
      const result = runOf(schema, value[name as keyof typeof value])
      if (result.issues) return within(result, value, name)
      if (name in value) read[name] = result.value
    }
    return { typed: true, value: read }
  })

/** Parses a value with a schema: returns the value or the issues. */
export function readBy<T>(
  schema: Schema<T>,
  value: unknown
):
  | { readonly value: T; readonly issues?: never }
  | { readonly value?: never; readonly issues: readonly v.BaseIssue<unknown>[] } {
  const { issues, value: read } = runOf(schema, value)
  return issues ? { issues } : { value: read as T }
}
