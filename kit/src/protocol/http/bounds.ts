import { custom } from './schema.js'

/** Text of `least` to `most` characters that matches `pattern` if one is given. */
export const text = (most: number, least = 0, pattern?: RegExp) =>
  custom<string>(
    value =>
      typeof value === 'string' &&
      value.length >= least &&
      value.length <= most &&
      (!pattern || pattern.test(value))
  )

/** A short label: a name, symbol or id. */
export const label = text(128, 1)

/** A label that may be empty: some tokens have no name. */
export const optionalLabel = text(128)

/** A URL, or text in its place; checked where it is used (`protocol/urls`). */
export const link = text(2048)

/** A finite number: JSON's `1e999` parses to Infinity. */
export const number = custom<number>(Number.isFinite)

/** An integer from 0 on. */
export const count = custom<number>(value => Number.isInteger(value) && (value as number) >= 0)

/** A boolean. */
export const flag = custom<boolean>(value => value === !!value)

/** CAIP-2: `namespace:reference`. Checks the form only, not whether a server supports the network. */
export const caip2 = text(41, 0, /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)

/** CAIP-10: `namespace:reference:address`. */
export const caip10 = text(170, 0, /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/)

/** A non-negative decimal number as exact text: `1.5`, never `1e3`. */
export const decimal = text(128, 0, /^\d+(\.\d+)?$/)
