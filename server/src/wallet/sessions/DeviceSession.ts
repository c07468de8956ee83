/** The ways to log in to an embedded wallet. */
export const loginKinds = [
  'email',
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster'
] as const

/** One of them. */
export type LoginKind = (typeof loginKinds)[number]

/** The account, device and project of a call with a valid session. */
export type DeviceSession = {
  readonly accountId: string
  readonly deviceId: string
  readonly projectId: string
  /** The way by which the person has logged in, and when, in ms since 1970: refreshes do not count. */
  readonly provider: LoginKind
  readonly startedAt: number
}

/** A person as a login method knows it. `subject` identifies the person there; `email` is an address that the method has verified. */
export type LoginIdentity = {
  readonly kind: LoginKind
  readonly subject: string
  readonly email?: string
  readonly username?: string
}

/** The user of a session. */
export type SessionUser = {
  readonly id: string
  readonly email?: string
  readonly username?: string
  readonly provider: LoginKind
}

/** A session as its device gets it; only hashes of the tokens are stored. Times in ms since 1970. */
export type SessionAnswer = {
  readonly accessToken: string
  readonly accessExpiresAt: number
  readonly refreshToken: string
  readonly user: SessionUser
  /** Whether this login has created the account. */
  readonly isNew: boolean
}

/** Checks DPoP proof and access token of a call (RFC 9449 section 7). Throws 401 without a valid session. */
export type AuthenticateDevice = (request: Request) => Promise<DeviceSession>

/**
 * Starts a session of the person that `identity` describes, on the device whose key has signed the call's DPoP proof. Throws 403
 * `link_required` if the verified e-mail address belongs to an account with another way to log in: accounts are never linked silently.
 */
export type StartSession = (parameters: {
  readonly request: Request
  readonly identity: LoginIdentity
}) => Promise<SessionAnswer>

/** What a login becomes that adds a way to log in to an account. */
export type LinkAnswer = { readonly linked: LoginKind }

/** With `link`: throws 401 without a session, and 403 `fresh_login` for an old login. Called before the proof of a login is used up. */
export type CheckLink = (request: Request, link: boolean | undefined) => Promise<void>

/**
 * Ends a proved login: with a session, or with `link` by adding it to the account of the call's session. Throws 401 without one, 403
 * `fresh_login`, 403 `link_required`, 409 `identity_taken` and 409 `login_exists`.
 */
export type EndLogin = (parameters: {
  readonly request: Request
  readonly identity: LoginIdentity
  readonly link: boolean | undefined
}) => Promise<SessionAnswer | LinkAnswer>
