/** A key that a key service has encrypted. `keyId` names the service's key, so that old envelopes open after a rotation. */
export type WrappedKey = { readonly keyId: string; readonly wrapped: string }

/**
 * Encrypts the keys of envelopes by a key that the database does not have. `context` is authenticated with each: a wrapped key opens in its
 * own context only. Both throw `InternalError` where the service fails or refuses.
 */
export type KeyService = {
  readonly wrap: (key: Buffer, context: string) => Promise<WrappedKey>
  readonly unwrap: (wrapped: WrappedKey, context: string) => Promise<Buffer>
}
