import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { disconnect } from '../actions/disconnect.js'
import type { Kit } from '../Kit.js'
import { signInAccount } from '../select/signIn.js'
import { findSession } from './findSession.js'
import { setSignIn } from './setSignIn.js'

/**
 * Looks whether the account of a namespace has a session, once `settled` is. Where that cannot be found out within 10 s it is
 * disconnected: SPEC section 8, 'A problem occurred while trying initialize authentication', which goes to `onError`. Never rejects.
 * `isDismissed`: nobody is asked to sign in where there is none.
 */
export async function checkSession(
  kit: Kit,
  namespace: Namespace,
  {
    settled,
    isDismissed
  }: { readonly settled?: Promise<void>; readonly isDismissed?: boolean | undefined } = {}
): Promise<void> {
  const account = signInAccount(kit, namespace)?.caipAddress
  if (!account) return
  const isCurrent = setSignIn(kit, namespace, { status: 'checking', account, isDismissed })
  try {
    await settled
    const session = isCurrent() ? await findSession(kit, namespace) : undefined
    if (!isCurrent()) return
    setSignIn(
      kit,
      namespace,
      session ? { status: 'signedIn', account, session } : { status: 'signedOut', account, isDismissed }
    )
  } catch (cause) {
    if (!isCurrent()) return
    const failure = new LatchkeyError('LATCHKEY_SIWX__INIT_FAILED', { cause })
    setSignIn(kit, namespace, { status: 'checking', account, failure })
    kit.report(failure)
    await disconnect(kit, { namespace })
  }
}
