import type { CaipAddress } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { GrantedPermissions } from '../../protocol/walletRequests.js'
import type { LateAnswer } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { otherConnections } from '../select/others.js'
import { putKeptSession } from '../state/smartSessions.js'
import { findAskedGrant, forgetAskedGrant } from '../storage/askedGrants.js'
import { ownerOf, saveKeptSession } from '../storage/keptSessions.js'
import { termsOf } from './sessionTerms.js'

/**
 * Keeps what a wallet has granted after the page stopped waiting for it, or was reloaded (promise P18): as a session that the account has
 * not signed, which the list of sessions shows, stores and revokes. The person is not asked to sign now, as they may be doing something
 * else. An answer to a request of the host's own provider changes nothing.
 */
export async function settleLateGrant(
  kit: Kit,
  namespace: Namespace,
  { id, network, granted }: LateAnswer & { readonly granted: GrantedPermissions }
): Promise<void> {
  const asked = await findAskedGrant(kit, namespace, id)
  if (!asked) return
  const connections = [accountOf(kit, namespace), ...otherConnections(kit, namespace)]
  const account = connections
    .flatMap(one => one?.connected.accounts ?? [])
    .map((address): CaipAddress => `${network}:${address}`)
    .find(one => ownerOf(one) === asked.owner)
  if (!account) return
  const { pci, signer, at } = asked
  const session = pci ?? String(id)
  putKeptSession(kit, {
    id: session,
    ...(pci !== undefined && { pci }),
    account,
    createdAt: Math.floor(at / 1000),
    terms: {
      ...termsOf({ expiry: granted.expiry, signer }, granted.grantedPermissions),
      context: granted.permissionsContext
    },
    status: 'failed'
  })
  await saveKeptSession(kit, account, session)
  await forgetAskedGrant(kit, namespace, id)
}
