/** How a mock Ledger begins. */
export type MockLedgerOptions = {
  /** Its seed (BIP-39). Default: that of development chains, `test test … junk`. */
  readonly mnemonic?: string
  /** Default: `nanoX`. A `nanoS` cannot show typed data. */
  readonly model?: 'nanoS' | 'nanoX' | 'stax'
  /** The installed apps by their versions. Default: Ethereum 1.13.0. */
  readonly apps?: Readonly<Record<string, string>>
  /** The app that is open. Default: Ethereum; undefined: the list of apps. */
  readonly openApp?: string | undefined
  readonly isLocked?: boolean
  /** The setting of the Ethereum app. Default: off. */
  readonly allowsBlindSigning?: boolean
  /** Whether the page has been allowed to use it before. Default: no, so that `requestDevice` is needed. */
  readonly isAllowed?: boolean
  /** Whether it is plugged in. Default: yes. */
  readonly isPlugged?: boolean
  /** What the person does with what the device shows. Default: `approve`. */
  readonly behaviour?: MockLedgerBehaviour
}

/** `wait`: nothing, until a test says so. */
export type MockLedgerBehaviour = 'approve' | 'reject' | 'wait'

/** What the device showed the person, such as `{ kind: 'message', text: 'Hello' }`. */
export type MockLedgerScreen = {
  readonly kind: 'openApp' | 'address' | 'message' | 'transaction' | 'typedData' | 'hashes'
  /** What it says. */
  readonly content: unknown
}
