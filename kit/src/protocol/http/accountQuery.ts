import * as z from 'zod/mini'
import { caip10 } from './bounds.js'
import { currencySchema } from './currency.js'

const tokenList = z.array(caip10).check(z.maxLength(50))

/** The query of `GET /v1/account/{address}/balance`. `forceUpdate` is a comma list of CAIP-10 tokens. */
export const balancesQuerySchema = z.object({
  currency: z._default(currencySchema, 'usd'),
  chainId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  forceUpdate: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform(text => text.split(',').filter(Boolean))
      ),
      tokenList
    )
  )
})
