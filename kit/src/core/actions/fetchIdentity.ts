import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { identityNamespaces } from '../../protocol/http/servedNamespaces.js'
import { identityCacheDuration } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { sanitizeText } from '../../protocol/text.js'
import type { Kit } from '../Kit.js'
import { type Identity, identityKey } from '../query/accountKeys.js'
import { observeQuery } from '../query/fetchQuery.js'
import { isChainSupported } from '../query/isChainSupported.js'
import type { QueryOptions } from '../query/Query.js'
import { accountOf } from '../select/connection.js'
import { findNetwork } from '../select/network.js'
import { servedImage } from '../select/servedImage.js'

/**
 * Fetches the name and picture of an account if the data API supports its network: EVM main networks only (wire.md section 1.2).
 * They stay fresh for 5 min (SPEC section 9). Without them, or if the service fails, the account is shown by its address. Never
 * rejects.
 * @example await fetchIdentity(kit, { address: account.caipAddress }, signal)
 */
export async function fetchIdentity(
  kit: Kit,
  { address: account }: { readonly address: CaipAddress },
  signal: AbortSignal
): Promise<void> {
  const { namespace, caipNetworkId, address } = parseCaipAddress(account)
  const network = findNetwork(kit, caipNetworkId)
  if (!identityNamespaces.includes(namespace) || !network || network.testnet) return
  // The query has reported the error.
  const isKnown = await isChainSupported(kit, caipNetworkId, signal).catch(() => false)
  // No request is sent for an account that was disconnected meanwhile (promise P1).
  if (isKnown && accountOf(kit, namespace)?.address === address)
    await observeQuery(kit, identityQuery(kit, namespace, address), signal)
}

function identityQuery(kit: Kit, namespace: Namespace, address: string): QueryOptions<Identity> {
  return {
    key: identityKey(namespace, address),
    staleTime: identityCacheDuration,
    fetch: async signal => {
      const { account } = await kit.services()
      const { name, avatar } = await (await account()).getIdentity(address, signal)
      return { name: sanitizeText(name) || undefined, image: servedImage(kit, avatar) }
    }
  }
}
