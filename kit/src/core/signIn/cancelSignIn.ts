import type { Namespace } from '../../protocol/namespaces.js'
import { disconnect } from '../actions/disconnect.js'
import type { Kit } from '../Kit.js'
import { isSignInRequired, signInAccount, signInOf } from '../select/signIn.js'
import { setSignIn } from '../state/session.js'
import { isSmartAccount } from './isSmartAccount.js'

/**
 * The person does not want to sign in. Where it is required that is a disconnect, else the account stays and is not asked again
 * until the page is loaded anew (SPEC section 4). A signature that still comes signs nobody in.
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
