import * as v from 'valibot'

/** A short label: names, symbols, ids. Long enough for any honest one. */
export const label = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** A label that may be empty: some tokens have no name. */
export const optionalLabel = v.pipe(v.string(), v.maxLength(128))

/** An address of the web, or what should be one; judged where it is used (`protocol/links`). */
export const link = v.pipe(v.string(), v.maxLength(2048))

/** A number that is one: not NaN, and not Infinity, which is what JSON's `1e999` becomes. */
export const number = v.pipe(v.number(), v.finite())

/** A whole number from 0 on. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** CAIP-2: `namespace:reference`. The shape only; whether the network is served is the server's matter. */
export const caip2 = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))

/** CAIP-10: `namespace:reference:address`. */
export const caip10 = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/)
)

/** A non-negative decimal number as text, exact: `1.5`, never `1e3`. */
export const decimal = v.pipe(v.string(), v.maxLength(128), v.regex(/^\d+(\.\d+)?$/))
