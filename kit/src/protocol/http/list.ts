import * as v from 'valibot'

/**
 * A comma-separated list of a query as an array without spaces and duplicates; at most 500 items of at most 128
 * characters.
 */
export const commaList = v.pipe(
  v.string(),
  v.maxLength(8192),
  v.transform(text => [
    ...new Set(
      text
        .split(',')
        .map(item => item.trim())
        .filter(Boolean)
    )
  ]),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(128))), v.maxLength(500))
)

/** An integer of a query from 1 on. Signs, fractions, exponents and spaces are rejected. */
export const positiveInteger = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))
