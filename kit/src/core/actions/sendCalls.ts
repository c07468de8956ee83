import type { CaipNetworkId } from '../../protocol/caip.js'
import { noActiveAddress, requestUnsupported, watchOnly } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { CallsRequest, WalletRequests } from '../../protocol/walletRequests.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { type ActiveAccount, accountOf } from '../select/connection.js'
import { trackTransaction } from '../transactions/trackTransaction.js'
import { throwCallsRefusal } from './callsRefusal.js'

/** A batch of calls of the connected account. */
export type SendCallsParameters = Omit<CallsRequest, 'network' | 'from'> & {
  /** Default: the account's network. */
  readonly network?: CaipNetworkId | undefined
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined
}

/**
 * Sends calls together (EIP-5792 `wallet_sendCalls`) and resolves with the id of the batch, for `getCallsStatus`. The kit follows the
 * batch as it does its own payments. Option `inspectRequest` gets it first. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without an
 * account, LATCHKEY_REQUEST__UNSUPPORTED if the wallet has no such method, LATCHKEY_SEND__INVALID_CALLS, LATCHKEY_CALLS__REFUSED, and as
 * `WalletRequests` says.
 * @example const id = await sendCalls(kit, { calls: [{ to: token, data: approve }, { to: pool, data: deposit }] })
 */
export async function sendCalls(
  kit: Kit,
  { namespace, network, ...batch }: SendCallsParameters
): Promise<string> {
  const account = requestAccount(kit, namespace)
  const { address: from, connected } = account
  const ask = requestOf(account, 'sendCalls', 'wallet_sendCalls')
  const id = network ?? (`${account.namespace}:${connected.chainId}` as const)
  const parameters = { ...batch, network: id, from }
  await inspect(kit, { connectorId: connected.connector.id, kind: 'send', parameters })
  if (requestAccount(kit, account.namespace).caipAddress !== account.caipAddress) throw noActiveAddress()
  const sent = await ask(parameters).catch(throwCallsRefusal)
  const purpose = { operationType: 'execute' }
  trackTransaction(kit, { hash: sent, account: `${id}:${from}`, purpose, isBatch: true })
  return sent
}

/** The account that a request of the host is for. Throws LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS. */
export function requestAccount(
  kit: Kit,
  namespace: Namespace = kit.state.network.get().activeNamespace
): ActiveAccount {
  const account = accountOf(kit, namespace)
  if (!account) throw noActiveAddress({ context: { namespace } })
  return account
}

/**
 * A request of the account's wallet. Throws LATCHKEY_REQUEST__UNSUPPORTED if the wallet, or its session, does not have the method, and
 * LATCHKEY_ACCOUNT__WATCH_ONLY.
 */
export function requestOf<Name extends keyof WalletRequests>(
  { connected }: ActiveAccount,
  name: Name,
  method: string
): NonNullable<WalletRequests[Name]> {
  if (connected.isWatchOnly) throw watchOnly()
  const request: WalletRequests[Name] = connected[name]
  if (!request) throw requestUnsupported({ context: { method } })
  return request
}
