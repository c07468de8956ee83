import { type Timer, within } from '../protocol/within.js'
import { hasPermission } from './hasPermission.js'
import type { Eip1193Provider } from './provider.js'
import { request } from './request.js'

/** A part of the 3 s that disconnecting may take (promise P1). */
const revokeTimeout = 1_000

/**
 * Returns the permission for the accounts (EIP-2255 with `wallet_revokePermissions`), so that the wallet too shows the site as
 * disconnected. Only for wallets that answer that they hold such a permission: others might show something. Resolves within 1 s,
 * whether the wallet answers or not.
 */
export async function disconnect(provider: Eip1193Provider, timer: Timer): Promise<void> {
  const revoking = revoke(provider, timer).catch(() => undefined)
  await within(timer, revokeTimeout, revoking, () => undefined)
}

async function revoke(provider: Eip1193Provider, timer: Timer): Promise<void> {
  if (await hasPermission(provider, timer)) {
    await request(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  }
}
