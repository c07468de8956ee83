import { createElement } from '../createElement.js'
import type { CloseReason } from './createDialog.js'
import { deepActiveElement } from './deepActiveElement.js'
import { lockScroll } from './lockScroll.js'
import { trapTab } from './trapTab.js'

/**
 * Shows the dialog in the top layer: moves the focus in, keeps Tab inside, locks the page. `attach` adds it to the page. Returns the
 * function that restores everything.
 */
export function showModally(
  dialog: HTMLDialogElement,
  attach: () => void,
  onRequestClose: (reason: CloseReason) => void
): () => void {
  const opener = deepActiveElement()
  // Before the dialog is on the page: measuring it would take a layout more.
  const unlock = lockScroll()
  attach()
  let leaving = false
  // The dialog itself gets the focus, so that its name is announced; not the first button, which would be "back" or
  // "close".
  const show = () => {
    // The browser focuses the first element that can have the focus: this one, so that it neither focuses a button nor scrolls to
    // it while the card still moves. An inert card would be styled twice in the click.
    const first = createElement('span', { tabindex: '0' })
    dialog.prepend(first)
    if (!dialog.open) dialog.showModal()
    dialog.focus({ preventScroll: true })
    first.remove()
  }
  show()

  const keyDown = (event: KeyboardEvent) => {
    const active = deepActiveElement()
    if (active && !dialog.contains(active)) return
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) {
      // Prevented, because Chromium would close the dialog itself on the second Escape and bypass the sign-in lock
      // (decision D9).
      event.preventDefault()
      onRequestClose('escape')
    } else trapTab(event, dialog, active)
  }
  const cancel = (event: Event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    onRequestClose('back')
  }
  // A browser may close it without a request (a second "back" without a touch in between): open it again, and
  // request closing.
  const closed = () => {
    if (leaving || dialog.open) return
    show()
    onRequestClose('back')
  }
  document.addEventListener('keydown', keyDown)
  dialog.addEventListener('cancel', cancel)
  dialog.addEventListener('close', closed)
  return () => {
    leaving = true
    document.removeEventListener('keydown', keyDown)
    dialog.removeEventListener('cancel', cancel)
    dialog.removeEventListener('close', closed)
    dialog.close()
    unlock()
    if (opener?.isConnected) opener.focus({ preventScroll: true })
    else deepActiveElement()?.blur()
  }
}
