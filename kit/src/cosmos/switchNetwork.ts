import type { SwitchOptions } from '../core/contracts/Connector.js'
import { readPermission, writePermission } from '../core/storage/permissions.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { switchRejected } from '../protocol/errors/wallet.js'
import type { Network } from '../protocol/network.js'
import { within } from '../protocol/within.js'
import { chainIdOf } from './chain.js'
import { type Live, questionTimeout, tell, throwTimeout, toSession, use } from './live.js'
import { enableChain, readAccount } from './requests.js'

/**
 * Uses another chain: the wallet is asked for its permission, and to add it if it does not know it; its account there has another address.
 * Rejects with LATCHKEY_NETWORK__SWITCH_REJECTED, __SWITCH_UNSUPPORTED and LATCHKEY_CONNECT__*.
 */
export async function switchNetwork(
  live: Live,
  on: Network,
  { silent = false, isPermitted = false, signal }: SwitchOptions = {}
): Promise<void> {
  const { provider, context, id } = live
  const chainId = chainIdOf(on)
  const permission = await readPermission(context, 'cosmos', id)
  const isRecorded = permission?.chains.includes(chainId)
  if (silent && !isRecorded && !isPermitted) throw switchRejected({ details: 'the wallet would ask' })
  try {
    if (!silent) await enableChain(provider, on, signal)
    const asked = readAccount(provider, on)
    const found = await within(context.environment.clock, questionTimeout, asked, throwTimeout)
    if (signal?.aborted) return
    use(live, on, found)
    if (permission && !isRecorded)
      await writePermission(context, 'cosmos', id, { chains: [...permission.chains, chainId] })
    tell(live, { type: 'session', session: toSession(live, on, found) })
  } catch (error) {
    if (!isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) throw error
    throw switchRejected({ details: error.details, cause: error.cause })
  }
}
