import type { AuthAccount } from './accounts.js'
import { claimsOf } from './claimsOf.js'
import type { AuthSession } from './sessions.js'

/** The answer of `GET me` (wire.md section 8.4). Times of the session are seconds, times of the account ISO 8601. */
export function describeSession(session: AuthSession, account: AuthAccount | undefined) {
  return {
    ...claimsOf(session, account?.profile_uuid ?? null),
    ...(account && { appKitAccount: describeAccount(account) })
  }
}

function describeAccount(account: AuthAccount) {
  const iso = (time: number | string) => new Date(Number(time)).toISOString()
  return {
    uuid: account.uuid,
    caip2_chain: account.chain_id,
    address: account.address,
    profile_uuid: account.profile_uuid,
    created_at: iso(account.created_at),
    is_main_account: true,
    verification_status: null,
    connection_method: account.connection_method,
    metadata: read(account.metadata),
    last_signed_in_at: iso(account.last_signed_in_at),
    signed_up_at: iso(account.created_at),
    updated_at: iso(account.updated_at)
  }
}

/** Parses metadata. Earlier versions could store text that is not JSON; it reads as null. */
function read(metadata: string): unknown {
  try {
    return JSON.parse(metadata)
  } catch {
    return null
  }
}
