/** An app in whose built-in browser a page may be shown: links to other apps need that app's own way (promise P15). */
export type InAppBrowser = 'telegram' | 'instagram' | 'facebook' | 'x' | 'line' | 'wechat'

/** Where a link is opened. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** What decides how a wallet's app is opened. */
export type DeviceFacts = {
  readonly os: 'ios' | 'android' | 'other'
  readonly app: InAppBrowser | undefined
  /** The page is shown in a frame of another. */
  readonly isFramed: boolean
  /** Of the wallets that reopen a page in their own browser, those whose provider is on the page already. */
  readonly injected: readonly string[]
}

/** The device a page is shown on. Read when it is needed, not at start. */
export type Device = {
  readonly facts: DeviceFacts
  /** Whether the page can be seen: false while a wallet's app is before it. */
  isVisible(): boolean
  /** Whether keys go to the page: without it nobody asked for an app to open. */
  hasFocus(): boolean
  /** Opens by the surrounding app's own way, in a tap. Answers false where there is none: then a plain link does it. */
  openByHost(href: string): boolean
  /** Navigates without a link of the page; answers whether the browser let it. */
  open(href: string, target: LinkTarget): boolean
  /** Rejects where the browser refuses. */
  copy(text: string): Promise<void>
}
