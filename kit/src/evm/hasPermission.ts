import { type Eip1193Provider, peek } from './provider.js'
import { request, within } from './request.js'

/** A wallet that takes longer than this says nothing. */
const patience = 1_000

/**
 * Whether the wallet says that this page may see accounts (EIP-2255); `undefined` where it does not say. Nobody is asked
 * anything, and a locked wallet answers too.
 */
export async function hasPermission(provider: Eip1193Provider): Promise<boolean | undefined> {
  const permissions = await within(patience, request(provider, 'wallet_getPermissions')).catch(
    () => undefined
  )
  if (!Array.isArray(permissions)) return undefined
  return permissions.some(permission => peek(permission, 'parentCapability') === 'eth_accounts')
}
