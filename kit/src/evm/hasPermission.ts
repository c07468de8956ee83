import { peek } from '../protocol/peek.js'
import { type Timer, within } from '../protocol/within.js'
import type { Eip1193Provider } from './provider.js'
import { request } from './request.js'

/** Time limit in ms; after it the wallet counts as one without an answer. */
const permissionsTimeout = 1_000

/**
 * Whether the wallet answers that this page may see accounts (EIP-2255); `undefined` if it does not answer. The wallet shows
 * nothing, and answers while it is locked.
 */
export async function hasPermission(provider: Eip1193Provider, timer: Timer): Promise<boolean | undefined> {
  const answer = request(provider, 'wallet_getPermissions').catch(() => undefined)
  const permissions = await within(timer, permissionsTimeout, answer, () => undefined)
  if (!Array.isArray(permissions)) return undefined
  return permissions.some(permission => peek(permission, 'parentCapability') === 'eth_accounts')
}
