import type { CaipAddress } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SiwxMessage, SiwxSession } from '../../siwx/SiwxConfig.js'

/** A message to be signed: the person sees exactly the text that the wallet signs. `preparedAt` in ms since 1970. */
export type PreparedMessage = {
  readonly data: SiwxMessage
  readonly text: string
  readonly preparedAt: number
}

/** The sign-in of a namespace. It applies to `account` only (promise P19). */
export type SignInState =
  /** The kit checks whether a session exists. */
  | {
      readonly status: 'checking'
      readonly account: CaipAddress
      /** If there is no session, no signature is requested. */
      readonly isDismissed?: boolean | undefined
      /** Why the check failed: the account is disconnected. */
      readonly failure?: LatchkeyError | undefined
    }
  | {
      readonly status: 'signedOut'
      readonly account: CaipAddress
      readonly message?: PreparedMessage | undefined
      /** Why the last attempt failed. */
      readonly error?: LatchkeyError | undefined
      /** The person skipped an optional sign-in. */
      readonly isDismissed?: boolean | undefined
    }
  | {
      readonly status: 'signing'
      readonly account: CaipAddress
      /** What the sign-in waits for: the message of the plug-in, the signature of the wallet, the session of the plug-in. */
      readonly step: 'message' | 'wallet' | 'session'
      /** Identifies the attempt: a late answer of an earlier one is ignored (promise P8). */
      readonly attempt: object
      readonly message?: PreparedMessage | undefined
    }
  | { readonly status: 'signedIn'; readonly account: CaipAddress; readonly session: SiwxSession }

export type SignInMap = Readonly<Partial<Record<Namespace, SignInState>>>
