export type ModalState = {
  readonly open: boolean
  /** True for 500 ms after closing was refused. */
  readonly shaking: boolean
  /** The code of the opening could not be loaded: the modal shows an error, and the next click tries again. */
  readonly hasFailed?: boolean
}

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

export const initialModal: ModalState = { open: false, shaking: false }
