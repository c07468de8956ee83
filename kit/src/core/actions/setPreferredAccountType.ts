import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import {
  accountTypeUnavailable,
  noActiveAddress,
  requestUnsupported,
  superseded
} from '../../protocol/errors/wallet.js'
import { reconnectDeadline } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { attemptOf } from '../connection/attempt.js'
import { establishSession } from '../connection/establish.js'
import type { AccountType, Connector, ConnectorSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { selectedNetwork } from '../select/network.js'
import { beginTypeChange, setMissingType } from '../state/accountType.js'
import { preferredAccountType, rememberAccountType } from '../storage/accountType.js'
import { within } from '../within.js'

/** `namespace`: the active one by default. */
export type PreferredAccountType = {
  readonly type: AccountType
  readonly namespace?: Namespace | undefined
}

/**
 * Goes on with the account of another type, where the wallet has both: the key's (EOA), or the smart account. The choice is stored for the
 * namespace until it is disconnected, and is that of the other tabs too. If the wallet does not give the account, the one before stays, and
 * so does its choice; a wallet that answers with the account of its key goes on with that. Rejects with
 * LATCHKEY_ACCOUNT__TYPE_UNAVAILABLE then, with LATCHKEY_CONNECT__USER_REJECTED, LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS,
 * LATCHKEY_REQUEST__UNSUPPORTED if the wallet does not list the type, and LATCHKEY_CONNECT__SUPERSEDED if another connection or choice
 * began meanwhile.
 * @example await setPreferredAccountType(kit, { type: 'eoa' })
 */
export async function setPreferredAccountType(
  kit: Kit,
  { type, namespace = kit.state.network.get().activeNamespace }: PreferredAccountType
): Promise<void> {
  const connected = accountOf(kit, namespace)?.connected
  if (!connected) throw noActiveAddress({ context: { namespace } })
  const { connector, accountType, accountTypes } = connected
  if (!connector.setAccountType || !accountTypes?.some(one => one === type))
    throw requestUnsupported({ context: { method: 'setAccountType' } })
  if (accountType === type) return
  kit.interact()
  const isNewest = watchChange(kit, namespace)
  setMissingType(kit, namespace, undefined)
  const session = await connector.setAccountType(type).catch(error => {
    if (!isNewest()) throw superseded({ cause: error })
    throw isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')
      ? error
      : miss(kit, connector, type, error)
  })
  if (!isNewest()) throw superseded()
  if (!isOfType(session, type)) {
    if (isOfType(session, 'eoa')) establishSession(kit, connector, session)
    throw miss(kit, connector, type)
  }
  establishSession(kit, connector, session)
  kit.track('SET_PREFERRED_ACCOUNT_TYPE', {
    accountType: type,
    network: `${namespace}:${session.chainId}`
  })
  await rememberAccountType(kit, namespace, type)
  kit.broadcast({ type: 'accountType', namespace })
}

/** Goes on with the account type that another tab has stored, silently. A wallet that fails leaves the account as it is. */
export async function followAccountType(kit: Kit, namespace: Namespace): Promise<void> {
  const connected = accountOf(kit, namespace)?.connected
  if (!connected?.connector.setAccountType) return
  const { connector, accountTypes } = connected
  const isNewest = watchChange(kit, namespace)
  const type = await preferredAccountType(kit, namespace)
  if (!type || type === connected.accountType || !accountTypes?.some(one => one === type)) return
  const network = selectedNetwork(kit, namespace)
  const asked = connector.connect({ network, accountType: type, silent: true })
  const session = await within(kit, reconnectDeadline, asked)
  if (!session || !isNewest() || !isOfType(session, type)) return
  setMissingType(kit, namespace, undefined)
  establishSession(kit, connector, session)
}

/** Whether this change, and the connection that it is for, are still the newest. */
function watchChange(kit: Kit, namespace: Namespace): () => boolean {
  const isNewest = beginTypeChange(kit, namespace)
  const attempt = attemptOf(kit, namespace)
  return () => isNewest() && attemptOf(kit, namespace) === attempt
}

/** A wallet that does not name the type of an account is believed. */
const isOfType = ({ accounts, accountType }: ConnectorSession, type: AccountType): boolean =>
  accounts.length > 0 && (accountType ?? type) === type

function miss(kit: Kit, { namespace, id }: Connector, type: AccountType, cause?: unknown) {
  setMissingType(kit, namespace, { connectorId: id, type })
  return accountTypeUnavailable({ details: type, cause })
}
