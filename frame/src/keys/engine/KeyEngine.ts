import type { Accounts } from '../derive/accountNames.js'
import { deriveAccounts } from '../derive/deriveAccounts.js'
import { stretchPassphrase } from '../recovery/stretchPassphrase.js'

/** The slow computations, in a worker where there is one. */
export type KeyEngine = {
  /** The accounts of a wallet's 32 bytes. */
  readonly accountsOf: (entropy: Uint8Array) => Promise<Accounts>
  /** The 32 bytes of a passphrase, by Argon2id. */
  readonly stretch: (passphrase: string, salt: Uint8Array) => Promise<Uint8Array>
}

/** Computes in the calling thread: an Argon2id of 64 MiB blocks it for a second or more. */
export const inlineEngine: KeyEngine = {
  accountsOf: deriveAccounts,
  stretch: async (passphrase, salt) => stretchPassphrase(passphrase, salt)
}
