import { signInNotEnabled, signInRefused } from '../../protocol/errors/signIn.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { disconnect } from '../actions/disconnect.js'
import type { Kit } from '../Kit.js'
import { offeredNamespaces } from '../select/accounts.js'
import { isSignInRequired, type SignInAccount, signInAccount } from '../select/signIn.js'
import { setSignIn } from '../state/signIn.js'
import { sessionMark } from './sessionMark.js'
import { signInError } from './signInError.js'

/**
 * Ends the session of a namespace's account; without a namespace those of all accounts. If sign-in is required, the accounts are
 * disconnected too, because they must have a session. Rejects with LATCHKEY_SIWX__NOT_ENABLED, and with LATCHKEY_SIWX__UNREACHABLE,
 * __SERVER_FAILED, __SESSION_REFUSED if the plug-in cannot end a session; in the state all have ended in any case.
 */
export async function signOut(kit: Kit, { namespace }: { readonly namespace?: Namespace | undefined } = {}) {
  if (!kit.config.get().siwx) throw signInNotEnabled()
  const accounts = (namespace ? [namespace] : offeredNamespaces(kit)).flatMap(
    name => signInAccount(kit, name) ?? []
  )
  const results = await Promise.allSettled(accounts.map(account => endSession(kit, account)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Over in the state in the same tick. */
async function endSession(kit: Kit, { namespace, chainId, address, caipAddress }: SignInAccount) {
  const before = kit.state.signIn.get()[namespace]
  const ended = before?.status === 'signedIn' ? sessionMark(before.session) : undefined
  setSignIn(kit, namespace, { status: 'signedOut', account: caipAddress, isDismissed: true })
  try {
    await kit.config.get().siwx?.revokeSession(chainId, address)
  } catch (cause) {
    throw signInError(cause, signInRefused)
  } finally {
    kit.broadcast({ type: 'session', namespace, ended })
    if (isSignInRequired(kit)) await disconnect(kit, { namespace })
  }
}
