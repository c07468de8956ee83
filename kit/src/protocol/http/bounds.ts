import { custom } from './schema.js'

/**
 * Text of `least` to `most` characters, like `pattern` where there is one.
 */
export const text = (most: number, least = 0, pattern?: RegExp) =>
  custom<string>(
    value =>
      typeof value === 'string' &&
      value.length >= least &&
      value.length <= most &&
      (!pattern || pattern.test(value))
  )

/** A short label: names, symbols, ids. Long enough for any honest one. */
export const label = text(128, 1)

/** A label that may be empty: some tokens have no name. */
export const optionalLabel = text(128)

/** An address of the web, or what should be one; judged where it is used (`protocol/links`). */
export const link = text(2048)

/** A number that is one: not NaN, and not Infinity, which is what JSON's `1e999` becomes. */
export const number = custom<number>(Number.isFinite)

/** A whole number from 0 on. */
export const count = custom<number>(value => Number.isInteger(value) && (value as number) >= 0)

/** Yes or no. */
export const flag = custom<boolean>(value => value === !!value)

/** CAIP-2: `namespace:reference`. The shape only; whether the network is served is the server's matter. */
export const caip2 = text(41, 0, /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)

/** CAIP-10: `namespace:reference:address`. */
export const caip10 = text(170, 0, /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/)

/** A non-negative decimal number as text, exact: `1.5`, never `1e3`. */
export const decimal = text(128, 0, /^\d+(\.\d+)?$/)
