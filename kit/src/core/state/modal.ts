export type ModalState = {
  readonly open: boolean
  /** True for 500 ms after closing was refused. */
  readonly shaking: boolean
}
