import type { Store } from './Store.js'

/** A place on the page where the modal can be drawn. An embedded one is preferred. Compared by identity. */
export type ModalHost = {
  readonly embedded: boolean
  /** Fetches the code of the first opening. Never rejects: opening reports load errors. */
  fetch(): void
  /**
   * Shows the card of the wallet list before there is a kit, if the modal's code has been fetched. The promise resolves once the card
   * is on screen. `hide` removes a card for which the modal has not opened.
   */
  show(): Promise<void> | undefined
  hide(): void
  /** Draws the modal hidden when a click is likely, so that opening only has to show it. Sends no request. */
  prepare(): void
}

type Owner = { readonly modalHosts: Store<readonly ModalHost[]> }

/** Adds a place. Returns a function that removes it. */
export function addModalHost({ modalHosts }: Owner, host: ModalHost): () => void {
  modalHosts.set([...modalHosts.get(), host])
  return () => modalHosts.set(modalHosts.get().filter(other => other !== host))
}
