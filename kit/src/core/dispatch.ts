import { updateLifecycle } from '../client/state/lifecycle.js'
import { modalShakeDuration } from '../protocol/limits.js'
import { hideToast } from './actions/hideToast.js'
import { setActiveNamespace } from './actions/setActiveNamespace.js'
import type { Kit } from './Kit.js'
import { activeAccount } from './select/connection.js'
import { hasAdapters } from './select/hasAdapters.js'
import { hasDirectory } from './select/hasDirectory.js'
import { isEmbedded } from './select/isEmbedded.js'
import { isSignInPending } from './select/signIn.js'
import { viewSlice } from './state/view.js'
import { transition, type ViewContext, type ViewEvent } from './view/viewMachine.js'

/** Writes the next screen, which the view machine computes, to the state, and tracks openings and closings. */
export function dispatch(kit: Kit, event: ViewEvent): void {
  if (kit.isDestroyed) return
  const { modal } = kit.state
  const view = kit.slice(viewSlice)
  if (event.type === 'open') {
    if (event.namespace) setActiveNamespace(kit, event.namespace)
    updateLifecycle(kit, { loadFailed: false })
  }
  const was = { modal: modal.get(), view: view.get() }
  const isLeaving = event.type === 'close' || event.type === 'safeClose' || event.type === 'back'
  if (isLeaving && !was.modal.open) return
  const next = transition(was, event, viewContext(kit))
  if (next.modal.shaking && !was.modal.shaking) {
    kit.schedule('shake', modalShakeDuration, () => {
      if (modal.get().shaking) modal.set({ ...modal.get(), shaking: false })
    })
  }
  view.set(next.view)
  modal.set(next.modal)
  const connected = activeAccount(kit) !== undefined
  if (next.modal.open && !was.modal.open) kit.track('MODAL_OPEN', { connected })
  // An embedded modal stays open: closing replaces its history, whereas going back has direction `prev`.
  const isClosed = isLeaving && !next.modal.shaking && next.view.direction === 'none'
  if (was.modal.open && !next.modal.open) hideToast(kit)
  if (isClosed) kit.track('MODAL_CLOSE', { connected })
}

function viewContext(kit: Kit): ViewContext {
  return {
    hasAdapters: hasAdapters(kit),
    isConnected: activeAccount(kit) !== undefined,
    // Without adapters, phones show the list of all wallets, which needs a directory.
    isMobile: kit.environment.page.isMobile() && hasDirectory(kit),
    // One that cannot be drawn leaves nothing open.
    isEmbedded: isEmbedded(kit) && !kit.state.lifecycle.get().loadFailed,
    isSignInPending: isSignInPending(kit)
  }
}
