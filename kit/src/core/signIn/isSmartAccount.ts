import type { Namespace } from '../../protocol/namespaces.js'
import { accountTypePatience } from '../../protocol/signInLimits.js'
import { connectorContext } from '../connection/connectorContext.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { findNetwork } from '../select/network.js'
import type { SignInAccount } from '../select/signIn.js'
import { within } from '../within.js'

/** Whether the connector reports the account as a smart account. */
export function isSmartAccount(kit: Kit, namespace: Namespace): boolean {
  return accountOf(kit, namespace)?.connected.accountType === 'smartAccount'
}

/** As `isSmartAccount`, or by the code on the network if the connector reports no type: `false` without an answer within 2 s. */
export async function readIsSmartAccount(kit: Kit, account: SignInAccount): Promise<boolean> {
  const { namespace, chainId, address } = account
  const known = accountOf(kit, namespace)?.connected.accountType
  if (known) return known === 'smartAccount'
  const network = findNetwork(kit, chainId)
  const readCode = async () => {
    const client = network && (await kit.adapters[namespace]?.client?.(network, connectorContext(kit)))
    return client?.isContract?.(address)
  }
  return (await within(kit, accountTypePatience, readCode()).catch(() => undefined)) ?? false
}
