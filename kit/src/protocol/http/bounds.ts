import * as z from 'zod/mini'

/** A short label: names, symbols, ids. Long enough for any honest one. */
export const label = z.string().check(z.minLength(1), z.maxLength(128))

/** A label that may be empty: some tokens have no name. */
export const optionalLabel = z.string().check(z.maxLength(128))

/** An address of the web, or what should be one; judged where it is used (`protocol/links`). */
export const link = z.string().check(z.maxLength(2048))

/** CAIP-2: `namespace:reference`. The shape only; whether the network is served is the server's matter. */
export const caip2 = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))

/** CAIP-10: `namespace:reference:address`. */
export const caip10 = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))

/** A non-negative decimal number as text, exact: `1.5`, never `1e3`. */
export const decimal = z.string().check(z.maxLength(128), z.regex(/^\d+(\.\d+)?$/))
