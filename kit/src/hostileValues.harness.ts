/** The number 1e999 of the JSON. */
export const infinity = '\u0001infinity'
/** 5,000 lists in each other. */
export const deep = '\u0001deep'

/** The answer with one value replaced, for each of its values. */
export function* changed(value: unknown, replacement: unknown): Generator<unknown> {
  yield replacement
  if (Array.isArray(value)) {
    yield [...value, ...value]
    for (const [index, item] of value.entries())
      for (const other of changed(item, replacement))
        yield value.map((one: unknown, place) => (place === index ? other : one))
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...rest } = value as Record<string, unknown>
      yield rest
      for (const other of changed(item, replacement)) yield { ...value, [key]: other }
    }
  }
}

/** The text of an answer, in which `infinity` is a number and `deep` is 5,000 lists in each other. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(JSON.stringify(infinity), '1e999')
    .replaceAll(JSON.stringify(deep), `${'['.repeat(5_000)}${']'.repeat(5_000)}`)
