/** An app whose built-in browser may show the page: links to other apps need that app's own method (promise P15). */
export type InAppBrowser = 'farcaster' | 'telegram' | 'instagram' | 'facebook' | 'x' | 'line' | 'wechat'

/** Where a link is opened. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** The app that shows the page, where the page has recognized it. It opens links in place of the browser. */
export type LinkHost = {
  readonly app: InAppBrowser
  /** Opens a web link, in a click. Returns false if it does not: use a plain link then. */
  open(href: string): boolean
}

/** Facts that decide how a wallet's app is opened. */
export type DeviceFacts = {
  readonly os: 'ios' | 'android' | 'other'
  /** Whether `other` is macOS. */
  readonly isMac?: boolean | undefined
  readonly app: InAppBrowser | undefined
  /** Whether the page is in a frame. */
  readonly isFramed: boolean
  /** Wallets that reopen a page in their own browser, and whose provider is already on the page. */
  readonly injected: readonly string[]
}

/** The device that shows the page. Read when it is needed, not at start. */
export type Device = {
  readonly facts: DeviceFacts
  /** Whether the page is visible: false while a wallet's app covers it. */
  isVisible(): boolean
  /** Whether the page has the focus: without it no app may be opened. */
  hasFocus(): boolean
  /** Opens a link by the method of the surrounding app, in a click. Returns false if there is none: use a plain link then. */
  openByHost(href: string): boolean
  /** Navigates by script; returns whether the browser allowed it. */
  open(href: string, target: LinkTarget): boolean
  /** Rejects if the browser refuses. */
  copy(text: string): Promise<void>
  /**
   * Runs work while no other tab of the origin runs work with this lock (Web Locks). Absent: the browser has no locks, and tabs see
   * each other only in the storage.
   */
  lock?<T>(name: string, run: () => Promise<T>): Promise<T>
}
