import type { Namespace } from '../../protocol/namespaces.js'
import { connectorContext } from '../connection/connectorContext.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { findNetwork } from '../select/network.js'
import type { SignInAccount } from '../select/signIn.js'

/** Whether the connector reports the account as a smart account. */
export function isSmartAccount(kit: Kit, namespace: Namespace): boolean {
  return accountOf(kit, namespace)?.connected.accountType === 'smartAccount'
}

/** As `isSmartAccount`, or by the code on the network if the connector reports no type; `false` if the network fails. */
export async function readIsSmartAccount(kit: Kit, account: SignInAccount): Promise<boolean> {
  const { namespace, chainId, address } = account
  const known = accountOf(kit, namespace)?.connected.accountType
  if (known) return known === 'smartAccount'
  const network = findNetwork(kit, chainId)
  try {
    const client = network && (await kit.adapters[namespace]?.client?.(network, connectorContext(kit)))
    return (await client?.isContract?.(address)) ?? false
  } catch {
    return false
  }
}
