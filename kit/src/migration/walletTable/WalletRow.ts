/** One wallet of the generated table. */
export type WalletRow = {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly shortName?: string
  /** The colour around its picture. */
  readonly background: string
  /** Its app's own link on phones, to which `wc?uri=` and the code are added (wire.md section 5.4); the same on computers. */
  readonly mobile?: string
  readonly desktop?: string
  /** Where it is installed from, by place. */
  readonly downloads?: Readonly<
    Partial<
      Record<
        | 'android'
        | 'ios'
        | 'mobile'
        | 'qrCode'
        | 'chrome'
        | 'edge'
        | 'firefox'
        | 'opera'
        | 'safari'
        | 'browserExtension'
        | 'macos'
        | 'windows'
        | 'linux'
        | 'desktop',
        string
      >
    >
  >
}

/** The link of an app with a code. */
export const linkTo =
  (base: string) =>
  (uri: string): string =>
    `${base}wc?uri=${encodeURIComponent(uri)}`
