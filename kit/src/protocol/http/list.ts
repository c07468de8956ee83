import * as z from 'zod/mini'

/** A comma list of a query, as an array without blanks and doubles; at most 500 items of at most 128 characters. */
export const commaList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(8192)),
    z.transform(text => [
      ...new Set(
        text
          .split(',')
          .map(item => item.trim())
          .filter(Boolean)
      )
    ])
  ),
  z.array(z.string().check(z.maxLength(128))).check(z.maxLength(500))
)

/** A whole number of a query from 1 on. Signs, fractions, exponents and blanks are refused. */
export const positiveInteger = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number))
