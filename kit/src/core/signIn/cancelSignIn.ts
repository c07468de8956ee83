import type { Namespace } from '../../protocol/namespaces.js'
import { disconnect } from '../actions/disconnect.js'
import type { Kit } from '../Kit.js'
import { isSignInRequired, signInAccount, signInOf } from '../select/signIn.js'
import { setSignIn } from '../state/signIn.js'
import { isSmartAccount } from './isSmartAccount.js'

/**
 * Cancels the sign-in of a namespace's account. If sign-in is required, the account is disconnected. Else it stays connected, and the
 * sign-in view does not open again until the page is reloaded (SPEC section 4). A late signature has no effect.
 */
export async function cancelSignIn(kit: Kit, namespace: Namespace): Promise<void> {
  const account = signInAccount(kit, namespace)
  const state = signInOf(kit, namespace)
  if (!account || !state || state.status === 'signedIn') return
  kit.track('CLICK_CANCEL_SIWX', {
    network: account.chainId,
    isSmartAccount: isSmartAccount(kit, namespace)
  })
  if (isSignInRequired(kit)) await disconnect(kit, { namespace })
  else setSignIn(kit, namespace, { status: 'signedOut', account: state.account, isDismissed: true })
}
