/** The social accounts of SPEC section 5. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** A way to log in to an embedded wallet. */
export type LoginMethod = 'email' | SocialProvider | 'farcaster'

/**
 * What follows on an e-mail address (SPEC section 5):
 * - `VERIFY_DEVICE`: the person approves this device by a mailed link (`connectDevice`), then types the code.
 * - `VERIFY_OTP`: the person types the mailed code (`connectOtp`).
 * - `CONNECT`: the person is logged in already.
 */
export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** Which mailed code a change of the e-mail address asks for: that of the present address, or that of the new one. */
export type EmailUpdateAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/**
 * The logins of an embedded wallet: a capability of connectors with reach `login`. None of them connects: after a login the view calls the
 * ordinary action `connect` with the connector. An aborted `signal` rejects with LATCHKEY_HTTP__ABORTED.
 *
 * Every function rejects with a `LatchkeyError`: LATCHKEY_LOGIN__FAILED with the reason of the wallet as its message, and with
 * a `LoginReason` as `context.reason` where the wallet says it,
 * LATCHKEY_FRAME__LOAD_FAILED (the wallet was not ready within 20 s), __REQUEST_TIMEOUT (no answer within 30 s), __UNVERIFIED_DOMAIN (the
 * wallet does not serve this page's origin), __INVALID_MESSAGE, __BUSY, or LATCHKEY_KIT__DESTROYED. The first three of a frame are also
 * reported, for alert bar and `onError`.
 */
export type Login = {
  /**
   * The methods that are offered, in the order of options `features.email` and `features.socials`: those of the host that the service has,
   * so that providers without keys are not among them.
   */
  readonly methods: () => Promise<readonly LoginMethod[]>
  /** The addresses of earlier logins on this device, newest first, at most 3, for the field's suggestions. None after a sign-out. */
  readonly recentEmails: () => Promise<readonly string[]>
  /**
   * Starts a login, and sends the mail of it; called again with the same address it sends another one. Rejects with LATCHKEY_LOGIN__TOO_SOON
   * and context `{ seconds }` within 30 s of the last mail ("Please try again after {n} seconds"), and with LATCHKEY_LOGIN__INVALID_EMAIL.
   */
  readonly connectEmail: (parameters: {
    readonly email: string
    readonly signal?: AbortSignal | undefined
  }) => Promise<EmailAction>
  /** Resolves once the person has approved this device by the mailed link; the mail with the code is under way then. */
  readonly connectDevice: (parameters?: { readonly signal?: AbortSignal | undefined }) => Promise<void>
  /** Resolves if the code is right. A wrong one rejects with LATCHKEY_LOGIN__FAILED; the person may type another. */
  readonly connectOtp: (parameters: {
    readonly otp: string
    readonly signal?: AbortSignal | undefined
  }) => Promise<void>
  /** Milliseconds since 1970 at which a mail may be sent again, or undefined if it may be sent now. Known once a mail was sent in this page. */
  readonly mailAgainAt: () => number | undefined
  /**
   * Opens the provider's window in the tap (synchronously, before the first await), and resolves when the provider has answered. Rejects with
   * LATCHKEY_LOGIN__WINDOW_BLOCKED, with LATCHKEY_LOGIN__CANCELLED if the person closed the window, and with
   * LATCHKEY_LOGIN__UNTRUSTED_ORIGIN ("Untrusted Origin").
   */
  readonly connectSocial: (parameters: {
    readonly provider: SocialProvider
    readonly signal?: AbortSignal | undefined
  }) => Promise<void>
  /** Resolves with the link to show as a QR code, or to open on a phone; `approved` resolves once the phone has approved. */
  readonly connectFarcaster: (parameters?: {
    readonly signal?: AbortSignal | undefined
  }) => Promise<{ readonly url: string; readonly approved: Promise<{ readonly userName: string }> }>
  /** Starts the change of the address of the account that is logged in. Rejects like `connectEmail`. */
  readonly updateEmail: (parameters: { readonly email: string }) => Promise<EmailUpdateAction>
  readonly updateEmailPrimaryOtp: (parameters: { readonly otp: string }) => Promise<void>
  /** The connector emits the session with the new address. */
  readonly updateEmailSecondaryOtp: (parameters: {
    readonly otp: string
  }) => Promise<{ readonly newEmail: string }>
}

/** The user of an embedded wallet, as `useLatchkeyAccount().embeddedWalletInfo` returns it. */
export type EmbeddedWalletInfo = {
  readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
  /** How the person logged in. */
  readonly authProvider: LoginMethod
  /** That of the active account. */
  readonly accountType: 'eoa' | 'smartAccount'
  /** Absent: unknown, or the account is that of a key. */
  readonly isSmartAccountDeployed?: boolean | undefined
  /** The operator of the wallet can recover it, and use it without the person. Absent: it cannot. */
  readonly isCustodial?: true | undefined
}
