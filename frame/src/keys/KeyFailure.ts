/**
 * Why keys could not be used.
 * - `share_integrity`: a share, a record or a backup is not what was stored: damaged, exchanged, or of another wallet. Nothing was derived.
 * - `factor_wrong`: the passphrase or passkey is not the one of this recovery factor.
 * - `passphrase_weak`: the passphrase could be guessed offline.
 * - `keys_locked`: the keys were locked, after 5 minutes without use, after 15 minutes in all, or on purpose.
 * - `backup_invalid`: the file is no backup of a wallet, or of a newer version.
 * - `storage_full`: the browser has no room for the device share.
 * - `wallet_missing`: this device or this account has no wallet.
 * - `wallet_exists`: the account already has a wallet.
 * - `server_refused`: the server answered with a failure, which `field` names.
 * - `server_unreachable`: the server did not answer, or not in time.
 * - `answer_invalid`: the server's answer has another form than documented.
 */
export type KeyFailureCode =
  | 'share_integrity'
  | 'factor_wrong'
  | 'passphrase_weak'
  | 'keys_locked'
  | 'backup_invalid'
  | 'storage_full'
  | 'wallet_missing'
  | 'wallet_exists'
  | 'server_refused'
  | 'server_unreachable'
  | 'answer_invalid'

/** A failure of keys, shares or their storage. Its text never contains key material. */
export class KeyFailure extends Error {
  override readonly name = 'KeyFailure'
  readonly code: KeyFailureCode
  /** What the server refused, such as `rate_limited`. */
  readonly field: string | undefined
  /** After how many seconds the server allows another try, where it says so. */
  readonly retryAfter: number | undefined
  /** The server's reason as it came, with what it says besides `field`. Untrusted. */
  readonly reason: unknown

  constructor(
    code: KeyFailureCode,
    message: string,
    options: {
      readonly field?: string | undefined
      readonly retryAfter?: number | undefined
      readonly reason?: unknown
      readonly cause?: unknown
    } = {}
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.field = options.field
    this.retryAfter = options.retryAfter
    this.reason = options.reason
  }
}

/** The failure of every check on shares: it does not say which check failed, because that would help to forge one. */
export const shareIntegrity = (cause?: unknown): KeyFailure =>
  new KeyFailure('share_integrity', 'The shares of this wallet do not belong together', { cause })
