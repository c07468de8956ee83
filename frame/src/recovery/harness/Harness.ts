import type { Screen } from '../../contracts/Screen.js'

/** What a test does with the page. */
type Harness = {
  /** Opens the wallet: its EVM address. */
  readonly open: () => Promise<string>
  /** The bytes of the secret, with commas. */
  readonly secret: () => Promise<string>
  readonly lock: () => void
  readonly count: Screen['count']
  /** The page ends before or after a write or a call, counted from 1 from now on. */
  readonly crashAt: (step: number, side: 'before' | 'after') => void
  readonly addPassphrase: (passphrase: string) => Promise<void>
  /** A true Argon2id, in the worker. */
  readonly stretch: () => Promise<Uint8Array>
}

declare global {
  var harness: Harness
}
