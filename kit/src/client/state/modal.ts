export type ModalState = {
  readonly open: boolean
  /** True for 500 ms after closing was refused. */
  readonly shaking: boolean
  /** What opening needs could not be loaded: a person is told, and the next click tries again. */
  readonly hasFailed?: boolean
}

/** A place on the page where the modal can be drawn. An embedded one is preferred. Compared by identity. */
export type ModalHost = {
  readonly embedded: boolean
  /** Fetches the code of the first opening. Never rejects: opening reports what does not load. */
  fetch(): void
  /**
   * Shows the card of the wallet list before there is a kit, if the modal's code has been fetched. The promise resolves once the card
   * is on screen. `hide` removes a card for which the modal has not opened.
   */
  show(): Promise<void> | undefined
  hide(): void
  /** Draws the modal unseen, so that opening only has to show it: a click is about to come. Makes no request. */
  prepare(): void
}

export const initialModal: ModalState = { open: false, shaking: false }
