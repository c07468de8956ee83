import type { FrameHost, OpenFrame } from '../../core/contracts/FrameHost.js'
import { frameNotSet } from '../../protocol/errors/embedded.js'

/** design/security.md section 3; downloads are backup files. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** A frame in a dialog of its own, so that it can be shown above a modal dialog: nothing outside of the topmost one can be used. */
const dialogStyle = {
  position: 'fixed',
  margin: '0',
  padding: '0',
  border: '0',
  'max-width': 'none',
  'max-height': 'none',
  overflow: 'hidden',
  background: 'transparent',
  'z-index': '999999'
}
/** The card below is dimmed by nothing. A pseudo-element has no style of its own, and a strict policy refuses `<style>`. */
const backdropRule = 'dialog[data-latchkey-frame]::backdrop { background: none !important }'

/** Adds the frame to the page's body, hidden (wire.md section 4.1). Throws LATCHKEY_FRAME__NOT_SET outside a browser. */
export const openBrowserFrame: OpenFrame = ({ url, title, createInit, onMessage, onReload, onRemove }) => {
  if (typeof document === 'undefined') throw frameNotSet()
  const { origin } = new URL(url)
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  let port: MessagePort | undefined
  let isClosed = false
  frame.id = 'w3m-iframe'
  frame.name = 'w3m-secure-iframe'
  frame.title = title
  frame.setAttribute('sandbox', sandbox)
  frame.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map(feature => `${feature} ${origin}`)
    .join('; ')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(backdropRule)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  dialog.setAttribute('data-latchkey-frame', '')
  setStyle(dialog, dialogStyle)
  setStyle(frame, { display: 'block', border: '0', width: '100%', height: '100%' })
  frame.addEventListener('load', () => {
    // One that the page puts back after it was given up is none of ours.
    if (isClosed) return
    if (port) return onReload()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }) => onMessage(data)
    // A document of another origin, such as the browser's page of a failed load, never receives it.
    frame.contentWindow?.postMessage(createInit(), origin, [channel.port2])
    // One that was shown while it was loading has lost the focus with the empty document before.
    if (dialog.open) frame.contentWindow?.focus()
  })
  frame.src = url
  dialog.append(frame)
  document.body.append(dialog)
  const stopWatching = watchRemoval(frame, onRemove)
  return {
    send(message) {
      if (!port || !frame.contentWindow) throw frameNotSet()
      port.postMessage(message)
    },
    show: showIn(dialog),
    close() {
      isClosed = true
      stopWatching()
      port?.close()
      port = undefined
      dialog.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
    }
  }
}

/**
 * Calls `onRemove` once the frame is not in the page any more: a page may remove it, its dialog or, as routers do that replace documents in place,
 * the body. One that is moved is loaded again instead.
 */
function watchRemoval(frame: HTMLIFrameElement, onRemove: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!frame.isConnected) onRemove()
  })
  for (const parent of [frame.parentElement, document.body, document.documentElement])
    if (parent) observer.observe(parent, { childList: true })
  return () => observer.disconnect()
}

/** Shows the dialog over a place of the page. The newest call decides. */
function showIn(dialog: HTMLDialogElement): FrameHost['show'] {
  let current: object | undefined
  return ({ left, top, width, height, radius = '0' }, onDismiss) => {
    const own = {}
    current = own
    setStyle(dialog, {
      inset: 'auto',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      'border-radius': radius
    })
    // The caller closes the dialog, so that a request is rejected before its frame is hidden.
    const onCancel = (event: Event) => {
      event.preventDefault()
      onDismiss()
    }
    // Browsers close a dialog whose page was not used since the last Escape, whatever the page says (HTML standard, close watchers).
    // The event comes in a later task: of a dialog that is open again it belongs to the showing before.
    const onClose = () => {
      if (current === own && !dialog.open) onDismiss()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClose)
    if (!dialog.open && dialog.isConnected) dialog.showModal()
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClose)
      if (current !== own) return
      current = undefined
      dialog.close()
    }
  }
}

/** By the object model, which a policy without inline styles allows; a host's rules for dialogs must not win. */
function setStyle(element: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value, 'important')
}
