import type { Bytes } from '../../keys/bytes.js'

/** What this browser and this document can do with passkeys. */
export type PasskeySupport = { readonly canCreate: boolean; readonly canUse: boolean }

/** The options of `POST /recovery/passkeys/options`: bytes as base64url (WebAuthn section 5.1.9). */
export type PasskeyOptions = {
  readonly challenge: string
  readonly rp: { readonly id?: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[]
  readonly excludeCredentials?: readonly { readonly id: string }[]
  readonly authenticatorSelection?: AuthenticatorSelectionCriteria
  readonly timeout?: number
}

/** The browser's passkeys with their PRF (WebAuthn level 3 section 10.1.4). Rejects with what the browser throws. */
export type Passkeys = {
  readonly support: () => PasskeySupport
  /** Call it in a tap. `response` is for the server and has no PRF output; `prfOutput` is undefined if only a later `get` gives it. */
  readonly create: (
    options: PasskeyOptions,
    salt: Bytes
  ) => Promise<{
    readonly credentialId: string
    readonly response: unknown
    readonly prfOutput: Bytes | undefined
    /** Whether the passkey has a PRF at all. */
    readonly hasPrf: boolean
  }>
  readonly get: (parameters: {
    readonly credentialId: string
    readonly rpId: string
    readonly salt: Bytes
    /** Undefined: no server checks the answer, only the output of the PRF is used. */
    readonly challenge?: Bytes | undefined
  }) => Promise<{ readonly response: unknown; readonly prfOutput: Bytes | undefined }>
}
