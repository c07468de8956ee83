import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { accountTypeUnavailable } from '../../protocol/errors/wallet.js'
import type { Connector, ConnectorSession, ConnectParameters } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { showFrame } from './showFrame.js'
import { setMissingType } from '../state/accountType.js'
import { preferredAccountType } from '../storage/accountType.js'

/** Failures after which the account of the key may connect. A question that the person declined, or left open, is not asked again. */
const failures: readonly string[] = [
  'LATCHKEY_ACCOUNT__TYPE_UNAVAILABLE',
  'LATCHKEY_CONNECT__NO_ACCOUNTS',
  'LATCHKEY_CONNECT__WALLET_FAILED',
  'LATCHKEY_REQUEST__UNSUPPORTED'
]

/**
 * Connects a wallet with the account type that the person prefers, where it has several (SPEC section 6). If the wallet does not give its
 * smart account, it connects with the account of its key; LATCHKEY_ACCOUNT__TYPE_UNAVAILABLE is reported then. Rejects as the wallet
 * does.
 */
export async function askSession(
  kit: Kit,
  connector: Connector,
  parameters: Omit<ConnectParameters, 'accountType'>
): Promise<ConnectorSession> {
  const { namespace, id } = connector
  void showFrame(kit, connector)
  const accountType = connector.setAccountType && (await preferredAccountType(kit, namespace))
  if (!accountType) return connector.connect(parameters)
  try {
    return await connector.connect({ ...parameters, accountType })
  } catch (error) {
    const mayHaveKey = !isLatchkeyError(error) || failures.includes(error.code)
    if (accountType !== 'smartAccount' || !mayHaveKey || parameters.signal?.aborted) throw error
    const session = await connector.connect({ ...parameters, accountType: 'eoa' })
    if (session.accounts.length > 0) {
      setMissingType(kit, namespace, { connectorId: id, type: accountType })
      kit.report(accountTypeUnavailable({ details: accountType, cause: error }))
    }
    return session
  }
}
