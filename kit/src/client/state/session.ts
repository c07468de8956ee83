import type { CaipAddress } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SiwxMessage, SiwxSession } from '../../siwx/SiwxConfig.js'

/** A message as it will be signed: what is shown is what is signed. `preparedAt` in ms since 1970. */
export type PreparedMessage = {
  readonly data: SiwxMessage
  readonly text: string
  readonly preparedAt: number
}

/** A namespace's sign-in. It is about `account` only: for any other account it says nothing (promise P19). */
export type SignInState =
  /** Is there a session? */
  | {
      readonly status: 'checking'
      readonly account: CaipAddress
      /** Where there is none, nobody is asked. */
      readonly isDismissed?: boolean | undefined
      /** Why that cannot be known: the account is let go. */
      readonly failure?: LatchkeyError | undefined
    }
  | {
      readonly status: 'signedOut'
      readonly account: CaipAddress
      readonly message?: PreparedMessage | undefined
      /** Why the last try failed. */
      readonly error?: LatchkeyError | undefined
      /** The person said "not now" where sign-in is optional. */
      readonly isDismissed?: boolean | undefined
    }
  | {
      readonly status: 'signing'
      readonly account: CaipAddress
      /** Who is awaited: the plug-in for the message, the wallet for the signature, the plug-in for the session. */
      readonly step: 'message' | 'wallet' | 'session'
      /** Which try it is: a late answer of an earlier one counts for nothing (promise P8). */
      readonly attempt: object
      readonly message?: PreparedMessage | undefined
    }
  | { readonly status: 'signedIn'; readonly account: CaipAddress; readonly session: SiwxSession }

export type SignInMap = Readonly<Partial<Record<Namespace, SignInState>>>
