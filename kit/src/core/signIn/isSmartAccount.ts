import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'

/** Whether a contract signs for the account, as far as its connector knows. */
export function isSmartAccount(kit: Kit, namespace: Namespace): boolean {
  return accountOf(kit, namespace)?.connected.accountType === 'smartAccount'
}
