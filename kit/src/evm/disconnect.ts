import { hasPermission } from './hasPermission.js'
import type { Eip1193Provider } from './provider.js'
import { request, within } from './request.js'

/** Leaves promise P1 (3 s in all) room for the rest. */
const revokeTimeout = 1_000

/**
 * Gives the account permission back (EIP-2255 with `wallet_revokePermissions`), so that the wallet too shows the site
 * as disconnected. Only a wallet that says it holds such a permission is asked to: the others might show something.
 * Resolves within 1 s whatever the wallet does.
 */
export async function disconnect(provider: Eip1193Provider): Promise<void> {
  await within(revokeTimeout, revoke(provider)).catch(() => undefined)
}

async function revoke(provider: Eip1193Provider): Promise<void> {
  if (await hasPermission(provider)) {
    await request(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  }
}
