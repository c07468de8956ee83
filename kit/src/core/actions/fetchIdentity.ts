import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { identityNamespaces } from '../../protocol/http/servedNamespaces.js'
import { isSafeImage } from '../../protocol/links.js'
import { sanitizeText } from '../../protocol/text.js'
import type { Kit } from '../Kit.js'
import { findNetwork } from '../select/network.js'
import { isHeld } from './loadBalance.js'

/**
 * Looks up an account's name and picture where the data API knows its network: EVM main networks only (wire.md section
 * 1.2), kept 5 min (SPEC section 9). Both are extras: an account without them, or a service that fails, is an account by its
 * address. Nothing is thrown.
 * @example await fetchIdentity(kit, { address: account.caipAddress })
 */
export async function fetchIdentity(
  kit: Kit,
  { address: account }: { readonly address: CaipAddress }
): Promise<void> {
  const { namespace, caipNetworkId, address } = parseCaipAddress(account)
  const network = findNetwork(kit, caipNetworkId)
  if (
    !identityNamespaces.includes(namespace) ||
    !network ||
    network.testnet ||
    !kit.config.get().services.api
  )
    return
  try {
    const services = await kit.services()
    if (!(await services.isChainSupported(caipNetworkId))) return
    const { name, avatar } = await services.getIdentity(address)
    if (!isHeld(kit, account)) return
    const accounts = kit.state.account.get()
    const profile = {
      profileName: sanitizeText(name) || undefined,
      profileImage: isSafeImage(avatar) ? avatar : undefined
    }
    kit.state.account.set({ ...accounts, [namespace]: { currentTab: 0, ...accounts[namespace], ...profile } })
  } catch (error) {
    kit.report(error)
  }
}
