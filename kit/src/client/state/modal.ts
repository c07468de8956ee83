/** Written by the view machine only (`core/dispatch`). */
export type ModalState = {
  readonly open: boolean
  /** True for 500 ms after closing was refused. */
  readonly shaking: boolean
}

export const initialModal: ModalState = { open: false, shaking: false }
