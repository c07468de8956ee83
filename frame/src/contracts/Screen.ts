/** A view's part of the frame's document. */
export type Place<Result> = {
  /** Empty at first. The title is drawn already. */
  readonly root: HTMLElement
  /** Ends the view. */
  readonly settle: (result: Result) => void
  readonly fail: (error: unknown) => void
  /**
   * Makes a button that approves something: it is disabled (`aria-disabled`, so that it keeps the focus) until the frame was visible and unobscured and its content unchanged for as long as
   * design/security.md section 3 asks, and takes trusted events only.
   */
  readonly arm: (button: HTMLButtonElement, onPress: () => void) => void
  /** Says something to screen readers. */
  readonly announce: (text: string) => void
  /** Says that what is shown has changed: arming begins anew. */
  readonly onContentChange: () => void
  /** Aborted when the view is over, for whatever reason. */
  readonly signal: AbortSignal
}

export type View<Result> = {
  /** The heading, and the accessible name of the frame's document while the view is shown. */
  readonly title: string
  /** The origin of the page that caused it, as it was captured on arrival. */
  readonly origin: string
  readonly draw: (place: Place<Result>) => void
}

/** The frame's one screen: views are shown one at a time, first come first served, and none replaces another. */
export type Screen = {
  /**
   * Shows a view once those before it are over, and resolves with what it settles with. Rejects with `Rejected` (EIP-1193 code 4001) if the person
   * closes it, or if `signal` is aborted.
   */
  readonly ask: <Result>(view: View<Result>, signal?: AbortSignal) => Promise<Result>
  /** The number of views that are shown or wait; the page shows the frame while there is one. */
  readonly count: () => number
  readonly subscribe: (listener: (count: number) => void) => () => void
}
