import type { PreparedMessage } from '../../client/state/signIn.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { serviceTimeout } from '../../protocol/errors/opening.js'
import { signInMessageFailed, signInNotEnabled } from '../../protocol/errors/signIn.js'
import { noActiveAddress, superseded } from '../../protocol/errors/wallet.js'
import { httpTimeout } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { signInMessageLife } from '../../protocol/signInLimits.js'
import type { Kit } from '../Kit.js'
import { signInAccount, signInOf } from '../select/signIn.js'
import { setSignIn } from '../state/signIn.js'
import { within } from '../within.js'
import { signInError } from './signInError.js'

/**
 * Returns the message that `signIn` will sign, so that the visitor can read it before. It is created once and kept for 4 minutes,
 * because a server's nonce expires after 5. Rejects with LATCHKEY_SIWX__MESSAGE_FAILED, __UNREACHABLE, __SERVER_FAILED, __NOT_ENABLED,
 * LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, and with LATCHKEY_CONNECT__SUPERSEDED if the account changes meanwhile.
 */
export async function prepareSignIn(kit: Kit, namespace: Namespace): Promise<PreparedMessage> {
  const { siwx } = kit.config.get()
  if (!siwx) throw signInNotEnabled()
  const account = signInAccount(kit, namespace)
  if (!account) throw noActiveAddress()
  const { now } = kit.environment.clock
  const known = messageOf(kit, namespace)
  if (known && now() - known.preparedAt < signInMessageLife) return known
  const message = await createMessage(kit, () =>
    siwx.createMessage({
      chainId: account.chainId,
      networkName: account.networkName,
      accountAddress: account.address
    })
  ).then(data => ({ data, text: data.toString(), preparedAt: now() }))
  const state = signInOf(kit, namespace)
  if (state?.account !== account.caipAddress) throw superseded()
  // Of two concurrent calls, the message of the first is shown.
  const earlier = messageOf(kit, namespace)
  if (earlier && earlier !== known) return earlier
  if (state.status === 'signedOut' || state.status === 'signing')
    setSignIn(kit, namespace, { ...state, message })
  return message
}

function messageOf(kit: Kit, namespace: Namespace): PreparedMessage | undefined {
  const state = signInOf(kit, namespace)
  return state && 'message' in state ? state.message : undefined
}

async function createMessage<T>(kit: Kit, run: () => Promise<T>): Promise<T> {
  try {
    const made = await within(kit, httpTimeout, run())
    if (made === undefined) throw serviceTimeout()
    return made
  } catch (cause) {
    if (isLatchkeyError(cause, 'LATCHKEY_SIWX__MESSAGE_FAILED')) throw cause
    throw signInError(cause, signInMessageFailed)
  }
}
