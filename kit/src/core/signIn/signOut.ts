import { signInNotEnabled, signInRefused } from '../../protocol/errors/signIn.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { disconnect } from '../actions/disconnect.js'
import type { Kit } from '../Kit.js'
import { isSignInRequired, signInAccount } from '../select/signIn.js'
import { setSignIn } from '../state/session.js'
import { sessionMark } from './sessionMark.js'
import { signInError } from './signInError.js'

/**
 * Ends the session of a namespace's account (the active one where none is named). Where sign-in is required nobody can stay
 * without a session: the account is disconnected too. Rejects with LATCHKEY_SIWX__NOT_ENABLED, or LATCHKEY_SIWX__UNREACHABLE,
 * __SERVER_FAILED, __SESSION_REFUSED where the plug-in could not end it; here it is over in any case.
 */
export async function signOut(kit: Kit, { namespace }: { readonly namespace?: Namespace | undefined } = {}) {
  const { siwx } = kit.config.get()
  if (!siwx) throw signInNotEnabled()
  const account = signInAccount(kit, namespace)
  if (!account) return
  const before = kit.state.session.get()[account.namespace]
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
