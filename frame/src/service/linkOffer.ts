import { KeyFailure } from '../keys/KeyFailure.js'
import { fieldsOf } from '../keys/record/readRecord.js'

/** A proven login whose address has an account, which may be linked after a login by one of its ways (wallet-api.md section 4). */
export type LinkOffer = {
  /** The login that was refused: `email`, a social provider, or `farcaster`. */
  readonly kind: string
  /** The logins of the account, the oldest first. */
  readonly ways: readonly string[]
  /** The proven login, sealed by the server for this device and that account. */
  readonly link: string
}

const wayForm = /^[a-z]{1,16}$/
const isWay = (way: unknown): way is string => typeof way === 'string' && wayForm.test(way)

/** The logins that a refusal names; none of another failure. */
export function waysOf(error: unknown): readonly string[] {
  const { ways } = fieldsOf(error instanceof KeyFailure ? error.reason : undefined)
  return Array.isArray(ways) ? ways.filter(isWay).slice(0, 8) : []
}

/** The offer of a refusal; undefined for another failure. */
export function readLinkOffer(error: unknown): LinkOffer | undefined {
  if (!(error instanceof KeyFailure) || error.field !== 'link_required') return undefined
  const { kind, link } = fieldsOf(error.reason)
  if (!isWay(kind) || typeof link !== 'string' || !/^[\w-]{1,2048}$/.test(link)) return undefined
  return { kind, link, ways: waysOf(error) }
}
