import type { PurchaseWindow } from '../../../core/state/onRamp.js'

/** The size of a seller's window (screens.md section 15). */
const shape = 'popup,width=600,height=800'

/**
 * Opens an empty window for a seller, during the click: browsers refuse windows that are opened later. Undefined if the browser
 * refuses, as the browsers inside of other apps do.
 */
export function openPurchaseWindow(): PurchaseWindow | undefined {
  const opened = window.open('', '_blank', shape)
  if (!opened) return undefined
  // The seller's page must not reach this one.
  opened.opener = null
  return {
    navigate: url => opened.location.replace(url),
    close: () => opened.close(),
    isClosed: () => opened.closed,
    isPageHidden: () => document.hidden
  }
}
