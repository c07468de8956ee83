import { signInPatience } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { dispatch } from '../dispatch.js'
import type { Kit } from '../Kit.js'
import { signInOf } from '../select/signIn.js'
import { checkSession } from '../signIn/checkSession.js'
import type { Endings } from '../signIn/createEndings.js'
import { promptsSlice } from '../state/prompts.js'
import type { ViewData } from '../state/view.js'
import { viewSlice } from '../state/view.js'
import { topOf, uncovered } from '../view/viewMachine.js'
import { connectViews } from './connectionReactions.js'

/** What signing in does with the screen, which belongs to the active namespace. */
export type SignInScreen = {
  /** Shows what is known now. */
  show(): void
  /** Looks whether an account that is new here is signed in. */
  lookUp(namespace: Namespace, account: string): void
}

/**
 * Who has just connected is not shown a closed modal in between, nor a question that is answered already: the view that connected
 * them stays until it is known whether a signature is wanted. Where that takes long, the sign-in view waits in its place.
 */
export function createSignInScreen(kit: Kit, endings: Endings): SignInScreen {
  /** Accounts that are looked up. */
  const awaited = new Map<string, { isLong: boolean }>()

  function show(): void {
    const state = signInOf(kit)
    // What a wallet asks comes first; once it is settled, this runs again.
    if (!state || kit.slice(promptsSlice).get().length > 0) return
    const isOpen = kit.state.modal.get().open
    const { name, data } = topOf(uncovered(kit.slice(viewSlice).get()))
    const isAsking = isOpen && name === 'SIWXSignMessage'
    const isConnecting = isOpen && connectViews.includes(name)
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
      const question = { isLong: false }
      awaited.set(account, question)
      const stop = kit.environment.clock.after(signInPatience, () => {
        question.isLong = true
        show()
      })
      void checkSession(kit, namespace, endings, { settled: endings.settled(namespace) }).then(() => {
        stop()
        if (awaited.get(account) === question) awaited.delete(account)
      })
    }
  }
}

/** Where connecting or signing in was to lead. */
function goOn(kit: Kit, { redirectView }: ViewData): void {
  dispatch(kit, redirectView ? { type: 'reset', view: redirectView } : { type: 'close' })
}

function ask(kit: Kit, { redirectView }: ViewData): void {
  dispatch(kit, { type: 'reset', view: 'SIWXSignMessage', data: { redirectView } })
}
