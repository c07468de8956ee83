import { signInNotEnabled, signInRefused } from '../../protocol/errors/signIn.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { disconnect } from '../actions/disconnect.js'
import type { Kit } from '../Kit.js'
import { isSignInRequired, signInAccount } from '../select/signIn.js'
import { setSignIn } from '../state/signIn.js'
import { sessionMark } from './sessionMark.js'
import { signInError } from './signInError.js'

/**
 * Ends the session of a namespace's account (default: the active one). If sign-in is required, the account is disconnected too,
 * because it must have a session. Rejects with LATCHKEY_SIWX__NOT_ENABLED, and with LATCHKEY_SIWX__UNREACHABLE, __SERVER_FAILED,
 * __SESSION_REFUSED if the plug-in cannot end the session; in the state it has ended in any case.
 */
export async function signOut(kit: Kit, { namespace }: { readonly namespace?: Namespace | undefined } = {}) {
  const { siwx } = kit.config.get()
  if (!siwx) throw signInNotEnabled()
  const account = signInAccount(kit, namespace)
  if (!account) return
  const before = kit.state.signIn.get()[account.namespace]
  const ended = before?.status === 'signedIn' ? sessionMark(before.session) : undefined
  setSignIn(kit, account.namespace, {
    status: 'signedOut',
    account: account.caipAddress,
    isDismissed: true
  })
  try {
    await siwx.revokeSession(account.chainId, account.address)
  } catch (cause) {
    throw signInError(cause, signInRefused)
  } finally {
    kit.broadcast({ type: 'session', namespace: account.namespace, ended })
    if (isSignInRequired(kit)) await disconnect(kit, { namespace: account.namespace })
  }
}
