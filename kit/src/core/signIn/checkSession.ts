import { signInInitFailed } from '../../protocol/errors/signIn.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { storageDelays } from '../../protocol/signInLimits.js'
import { disconnect } from '../actions/disconnect.js'
import type { Kit } from '../Kit.js'
import { signInAccount } from '../select/signIn.js'
import { setSignIn } from '../state/signIn.js'
import type { PendingSignOuts } from './createPendingSignOuts.js'
import { findSession } from './findSession.js'

/**
 * Checks, once `settled` resolves, whether the account of a namespace has a session. If the check fails or takes over 10 s, the account
 * is disconnected and the error reported: SPEC section 8, 'A problem occurred while trying initialize authentication'. Never rejects.
 * `isDismissed`: does not open the sign-in view if there is no session. `isBegun`: another tab has announced a session, so the check repeats
 * if the plug-in finds none, because the other tab's storage write may arrive after its message.
 */
export async function checkSession(
  kit: Kit,
  namespace: Namespace,
  pendingSignOuts: PendingSignOuts,
  {
    settled,
    isDismissed,
    isBegun = false
  }: {
    readonly settled?: Promise<void>
    readonly isDismissed?: boolean | undefined
    readonly isBegun?: boolean
  } = {}
): Promise<void> {
  const account = signInAccount(kit, namespace)?.caipAddress
  if (!account) return
  const isCurrent = setSignIn(kit, namespace, { status: 'checking', account, isDismissed })
  try {
    await settled
    const session = isCurrent()
      ? await readSession(kit, namespace, pendingSignOuts, isBegun ? isCurrent : undefined)
      : undefined
    if (!isCurrent()) return
    setSignIn(
      kit,
      namespace,
      session ? { status: 'signedIn', account, session } : { status: 'signedOut', account, isDismissed }
    )
  } catch (cause) {
    if (!isCurrent()) return
    const failure = signInInitFailed({ cause })
    setSignIn(kit, namespace, { status: 'checking', account, failure })
    kit.report(failure)
    await disconnect(kit, { namespace })
  }
}

/** With `isAwaited`, repeats the read until there is a session, for as long as the storage of another tab may lag. */
async function readSession(
  kit: Kit,
  namespace: Namespace,
  pendingSignOuts: PendingSignOuts,
  isAwaited?: () => boolean
) {
  let session = await findSession(kit, namespace, pendingSignOuts)
  for (const delay of storageDelays) {
    if (session || !isAwaited?.()) return session
    await new Promise<void>(resolve => kit.environment.clock.after(delay, resolve))
    if (isAwaited()) session = await findSession(kit, namespace, pendingSignOuts)
  }
  return session
}
