import type { OpenOutcome } from '../../core/contracts/Opening.js'
import type { Store } from './Store.js'

/** A place on the page where the modal can be drawn. An embedded one is preferred. Compared by identity. */
export type ModalHost = {
  readonly embedded: boolean
  /** Fetches the code of the first opening. Never rejects: opening reports load errors. */
  fetch(): Promise<void>
  /**
   * Shows the card of the wallet list before there is a kit, then opens the modal by `start`. `hide` ends an opening whose modal has not
   * opened. The modal sets both where its code was fetched ahead, until its first opening.
   */
  show?: ((start: (signal?: AbortSignal) => Promise<OpenOutcome>) => Promise<OpenOutcome>) | undefined
  hide?: (() => void) | undefined
  /** Draws the modal hidden when a click is likely, so that opening only has to show it. Sends no request. */
  prepare(): void
}

type Owner = { readonly modalHosts: Store<readonly ModalHost[]> }

/** Adds a place. Returns a function that removes it. */
export function addModalHost({ modalHosts }: Owner, host: ModalHost): () => void {
  modalHosts.set([...modalHosts.get(), host])
  return () => modalHosts.set(modalHosts.get().filter(other => other !== host))
}
