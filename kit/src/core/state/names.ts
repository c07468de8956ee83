import type { CaipAddress } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Slice, SliceOwner } from './Slice.js'

/** What changes of a registered name: all its attributes, or its address for an ENSIP-11 coin type. */
export type NameChange =
  | { readonly action: 'setAttributes'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly action: 'setAddress'; readonly coinType: number; readonly address: string }

/** The registration of a name, or a change of a registered one. */
export type NameRegistration =
  | { readonly status: 'none' }
  | {
      /**
       * `preparing`: the server is asked for a challenge. `ready`: `message` can be read and signed. `signing`: the wallet has it.
       * `registering`, of a change `saving`: the server has the signature. `failed`: prepare it again. `registered`, of a change `saved`:
       * it is done.
       */
      readonly status:
        | 'preparing'
        | 'ready'
        | 'signing'
        | 'registering'
        | 'saving'
        | 'failed'
        | 'registered'
        | 'saved'
      /** With its zone: `alice.latchkey.id`. */
      readonly name: string
      readonly account: CaipAddress
      /** Absent: the name is registered. */
      readonly change?: NameChange | undefined
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
