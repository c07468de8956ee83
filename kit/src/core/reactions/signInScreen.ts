import type { Namespace } from '../../protocol/namespaces.js'
import { signInPatience } from '../../protocol/signInLimits.js'
import { dispatch } from '../dispatch.js'
import type { Kit } from '../Kit.js'
import { askedNamespaces } from '../select/askedNamespace.js'
import { signInAccount, signInOf } from '../select/signIn.js'
import { checkSession } from '../signIn/checkSession.js'
import type { PendingSignOuts } from '../signIn/createPendingSignOuts.js'
import { promptsSlice } from '../state/prompts.js'
import type { ViewData } from '../state/view.js'
import { viewSlice } from '../state/view.js'
import { topOf, uncovered } from '../view/viewMachine.js'
import { connectViews } from './connectionReactions.js'

/** The views of signing in, which ask for one namespace after the other. */
export type SignInScreen = {
  /** Shows the view for the current state. */
  show(): void
  /** Checks whether a new account has a session. */
  lookUp(namespace: Namespace, account: string): void
}

/**
 * After connecting, the connecting view stays until it is known whether a signature is needed: the modal neither closes and opens
 * again nor requests a signature that exists. If that takes long, the sign-in view shows meanwhile.
 */
export function createSignInScreen(kit: Kit, pendingSignOuts: PendingSignOuts): SignInScreen {
  /** Accounts that are looked up, until all of them are: one approval may connect several. */
  const awaited = new Map<string, { isLong: boolean; isDone: boolean }>()

  /** Which account the view is for. One that is not in use is asked after another, or with its connection: its wallet may change it by itself. */
  function stateToShow(isAsking: boolean, isConnecting: boolean) {
    const { activeNamespace } = kit.state.network.get()
    const isShown = (namespace: Namespace) =>
      namespace === activeNamespace ||
      isAsking ||
      (isConnecting && awaited.has(signInAccount(kit, namespace)?.caipAddress ?? ''))
    return signInOf(kit, askedNamespaces(kit).find(isShown))
  }

  function show(): void {
    const isOpen = kit.state.modal.get().open
    const { name, data } = topOf(uncovered(kit.slice(viewSlice).get()))
    const isAsking = isOpen && name === 'SIWXSignMessage'
    const isConnecting = isOpen && connectViews.includes(name)
    const state = stateToShow(isAsking, isConnecting)
    // What a wallet asks comes first; once it is settled, this runs again.
    if (!state || kit.slice(promptsSlice).get().length > 0) return
    if (state.status === 'signedIn') {
      if (isAsking || (isConnecting && awaited.has(state.account))) goOn(kit, data)
    } else if (isAsking || state.status === 'signing') return
    else if (state.status === 'checking') {
      if (isConnecting && awaited.get(state.account)?.isLong) ask(kit, data)
    } else if (state.isDismissed || (isOpen && name === 'ApproveTransaction')) return
    else if (isConnecting) ask(kit, data)
    else dispatch(kit, { type: isOpen ? 'reset' : 'open', view: 'SIWXSignMessage' })
  }

  return {
    show,
    lookUp(namespace, account) {
      const question = { isLong: false, isDone: false }
      awaited.set(account, question)
      const stop = kit.environment.clock.after(signInPatience, () => {
        question.isLong = true
        show()
      })
      void checkSession(kit, namespace, pendingSignOuts, {
        settled: pendingSignOuts.settled(namespace)
      }).then(() => {
        stop()
        question.isDone = true
        if ([...awaited.values()].every(({ isDone }) => isDone)) awaited.clear()
      })
    }
  }
}

/** Opens the view that connecting or signing in was to lead to; without one, closes. */
function goOn(kit: Kit, { redirectView }: ViewData): void {
  dispatch(kit, redirectView ? { type: 'reset', view: redirectView } : { type: 'close' })
}

function ask(kit: Kit, { redirectView }: ViewData): void {
  dispatch(kit, { type: 'reset', view: 'SIWXSignMessage', data: { redirectView } })
}
