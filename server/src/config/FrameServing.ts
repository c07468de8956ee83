/** Where the pages of the wallet frame are served (role `frame`). */
export type FrameServing = {
  /** A port of its own; 0 lets the system choose. */
  readonly port: number
  /** The folder of the built pages. */
  readonly dir: string
}
