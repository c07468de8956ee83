import * as v from 'valibot'
import { caip10 } from './bounds.js'
import { currencySchema } from './currency.js'

const tokenList = v.pipe(v.array(caip10), v.maxLength(50))

/** The query of `GET /v1/account/{address}/balance`. `forceUpdate` is a comma-separated list of CAIP-10 tokens. */
export const balancesQuerySchema = v.object({
  currency: v.optional(currencySchema, 'usd'),
  chainId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  forceUpdate: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(',').filter(Boolean)),
      tokenList
    )
  )
})
