import type * as v from 'valibot'

/**
 * What an answer must be. A schema that valibot understands (the server builds on it), made without valibot: the answers
 * that the first opening reads are plain, and the library would be a twentieth of all that it loads.
 */
export type Schema<T> = v.BaseSchema<T, T, v.BaseIssue<unknown>>

/** The type of what a schema lets through. */
export type Read<S> = S extends Schema<infer T> ? T : never

type Dataset = {
  typed: boolean
  value: unknown
  issues?: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]
}

/** `type` tells valibot's objects whether the field may be left out. */
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

/** What is wrong with a field is wrong with its owner, one step further. */
function within(result: Dataset, owner: unknown, key: string | number): Dataset {
  for (const issue of result.issues ?? []) {
    const step = { type: 'unknown', origin: 'value', input: owner, key, value: issue.input } as const
    Object.assign(issue, { path: [step, ...(issue.path ?? [])] })
  }
  return result
}

/** What `isValid` says yes to. */
export const custom = <T>(isValid: (value: unknown) => boolean): Schema<T> =>
  schemaOf('custom', value => (isValid(value) ? { typed: true, value } : refusal(value)))

/** What may also be missing or null. */
export const nullish = <T>(schema: Schema<T>): Schema<T | null | undefined> =>
  schemaOf('nullish', value => (value == null ? { typed: true, value } : runOf(schema, value)))

/** What may also be missing, but not null. */
export const optional = <T>(schema: Schema<T>): Schema<T | undefined> =>
  schemaOf('nullish', value => (value === undefined ? { typed: true, value } : runOf(schema, value)))

/** What may also be null, but not missing. */
export const nullable = <T>(schema: Schema<T>): Schema<T | null> =>
  schemaOf('custom', value => (value === null ? { typed: true, value } : runOf(schema, value)))

/** At most `most` of `item`; how many there are is looked at before what they are. */
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

/** An object with these fields; those it does not know are left out. */
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

/** Reads a value by a schema: what it lets through, or what is wrong. */
export function readBy<T>(
  schema: Schema<T>,
  value: unknown
):
  | { readonly value: T; readonly issues?: never }
  | { readonly value?: never; readonly issues: readonly v.BaseIssue<unknown>[] } {
  const { issues, value: read } = runOf(schema, value)
  return issues ? { issues } : { value: read as T }
}
