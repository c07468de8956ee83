import type { Store } from './Store.js'

/** A place on the page where the modal can be drawn. An embedded one is preferred. Compared by identity. */
export type ModalHost = {
  readonly embedded: boolean
  /** Fetches the code of the first opening. Never rejects: opening reports what does not load. */
  fetch(): void
  /** Draws the modal unseen, so that opening only has to show it: a click is about to come. Makes no request. */
  prepare(): void
}

type Owner = { readonly modalHosts: Store<readonly ModalHost[]> }

/** Adds a place. Returns a function that removes it. */
export function addModalHost({ modalHosts }: Owner, host: ModalHost): () => void {
  modalHosts.set([...modalHosts.get(), host])
  return () => modalHosts.set(modalHosts.get().filter(other => other !== host))
}
