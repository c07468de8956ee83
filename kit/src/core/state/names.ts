import type { CaipAddress } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Slice, SliceOwner } from './Slice.js'

/** The registration of a name. */
export type NameRegistration =
  | { readonly status: 'none' }
  | {
      /**
       * `preparing`: the server is asked for a challenge. `ready`: `message` can be read and signed. `signing`: the wallet has it.
       * `registering`: the server has the signature. `failed`: prepare it again.
       */
      readonly status: 'preparing' | 'ready' | 'signing' | 'registering' | 'failed' | 'registered'
      /** With its zone: `alice.latchkey.id`. */
      readonly name: string
      readonly account: CaipAddress
      /** What the wallet signs, to the letter. */
      readonly message?: string | undefined
      /** Why the last try failed. With `ready` the message can be signed again. */
      readonly failure?: LatchkeyError | undefined
      /** Identifies the try: only the newest counts (promise P8). */
      readonly attempt: object
    }

export const nameSlice: Slice<NameRegistration> = { initial: { status: 'none' } }

/** Replaces the registration. */
export function setNameRegistration(kit: SliceOwner, registration: NameRegistration): void {
  kit.slice(nameSlice).set(registration)
}
