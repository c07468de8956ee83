import type { Context } from '../Context.js'
import type { Call } from './App.js'
import { HttpFailure } from './HttpFailure.js'

/** Takes `cost` from the bucket of the call's project and client. Throws 429 with `Retry-After` if it is empty. */
export function chargeCall(call: Call, context: Context, cost = 1): void {
  const wait = context.takeTokens(`${call.get('project')?.id ?? ''}|${call.get('clientIp')}`, cost)
  if (wait === 0) return
  throw new HttpFailure(429, 'rate_limited', 'Too many requests, try again later', {
    headers: { 'retry-after': String(wait) }
  })
}
