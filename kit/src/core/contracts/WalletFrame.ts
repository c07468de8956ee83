/** Where the frame is drawn, in CSS pixels of the page's viewport. */
export type FramePlace = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The corners, as CSS `border-radius`; square ones if it is absent. */
  readonly radius?: string
}

/**
 * What a wallet frame reports:
 * - `waiting`: the number of requests that wait for the person has changed. A login for which the wallet asks them counts as one. `method` is that of
 *   the newest request, if there is one.
 * - `settled`: the last of them was answered, or has failed.
 * - `refused`: a method was refused that is on no list of the wallet.
 */
export type WalletFrameEvent =
  | { readonly type: 'waiting'; readonly waiting: number; readonly method?: string | undefined }
  | { readonly type: 'settled'; readonly isSuccess: boolean }
  | { readonly type: 'refused'; readonly method: string }

/**
 * The frame in which an embedded wallet draws its confirmations: a capability of connectors whose wallet is a frame of this page. The kit
 * places it and never draws into it.
 */
export type WalletFrame = {
  /** The number of requests that wait for the person. */
  readonly waiting: () => number
  /** Subscribes to events; returns the function that ends it. */
  readonly subscribe: (listener: (event: WalletFrameEvent) => void) => () => void
  /**
   * Shows the frame over this place of the page, above everything, until the returned function is called. `onDismiss` is called when the
   * person leaves the frame by Escape.
   */
  readonly show: (place: FramePlace, onDismiss: () => void) => () => void
  /**
   * Rejects the requests, and the login, that wait for the person (SPEC section 4, abort rule): with LATCHKEY_CONNECT__USER_REJECTED and 'Request was
   * aborted', or with LATCHKEY_REQUEST__UNKNOWN if the frame does not confirm it within 3 s and the request may send something. Others go on.
   */
  readonly rejectWaiting: () => void
  /** Passes the look of the modal on to the frame; a frame that is not loaded yet gets the last one. */
  readonly syncLook: (look: FrameLook) => void
}

/** The theme of the modal, and its language as a BCP 47 tag. */
export type FrameLook = {
  readonly themeMode: 'light' | 'dark' | undefined
  readonly themeVariables: Readonly<Record<string, string | number>>
  readonly locale?: string | undefined
}
