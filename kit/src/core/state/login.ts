import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { LoginMethod } from '../contracts/Login.js'
import type { LoginConnector } from '../select/login.js'
import type { Slice, SliceOwner } from './Slice.js'

/**
 * - `sending`: a mail is asked for.
 * - `device`: the mailed link that approves this device is awaited.
 * - `code`: the person types the mailed code; `checking`: it was sent.
 * - `window`: the provider's window is open.
 * - `preparing`: the link for the phone is made; `scan`: the phone's approval is awaited.
 * - `connecting`: the login is done, its account is asked for; `connected`: it is there.
 */
export type LoginStep =
  | 'sending'
  | 'device'
  | 'code'
  | 'checking'
  | 'window'
  | 'preparing'
  | 'scan'
  | 'connecting'
  | 'connected'

/** A login that is under way, or has failed and is still shown. */
export type LoginState = {
  readonly connector: LoginConnector
  readonly method: LoginMethod
  readonly step: LoginStep
  /** The failure of a step; the login goes on from `step`. */
  readonly failure?: { readonly step: LoginStep; readonly error: LatchkeyError } | undefined
  /** The address, of method `email`. */
  readonly email?: string | undefined
  /** When the last mail was sent, in ms since 1970. */
  readonly sentAt?: number | undefined
  /** The number of mails with this step's link or code. */
  readonly mails: number
  /** The link for the phone, of method `farcaster`. */
  readonly url?: string | undefined
  /** Aborted once it is left, replaced or ended: what it still answers changes nothing. */
  readonly signal: AbortSignal
  readonly abort: () => void
}

export const loginSlice: Slice<LoginState | undefined> = { initial: undefined }

export function setLogin(kit: SliceOwner, login: LoginState | undefined): void {
  kit.slice(loginSlice).set(login)
}

/** The address that was typed last, in memory only: going back leads to it. */
export const emailDraftSlice: Slice<string> = { initial: '' }

export function setEmailDraft(kit: SliceOwner, email: string): void {
  kit.slice(emailDraftSlice).set(email)
}
