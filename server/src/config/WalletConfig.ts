import type { RateLimit } from './Config.js'

/** The mails that one client address may ask for: many people may share it. */
export const standardMailRate: RateLimit = { perMinute: 2, burst: 30 }

/** The configuration of the embedded wallet (role `wallet`). */
export type WalletConfig = {
  /**
   * The secret of the role (32 bytes in hex): the pepper of codes, and the key under which e-mail addresses are stored. Without it, one
   * is created in the data folder. Another key finds no account.
   */
  readonly key?: string | undefined
  /** Earlier secrets, newest first: accounts and shares of their time are still found. */
  readonly formerKeys?: readonly string[] | undefined
  /** `assisted`: the operator can recover every wallet (custodial). Default: `self`. */
  readonly mode?: 'self' | 'assisted' | undefined
  /** The origin of the wallet frame. `{projectId}` stands for the id of a project. Without it, no page may read answers. */
  readonly frameUrl?: string | undefined
  /** Without it, there is no login by e-mail. May contain a password. */
  readonly smtpUrl?: string | undefined
  /** The sender of all mails, such as `Example <no-reply@example.org>`. */
  readonly mailFrom?: string | undefined
  /** Digits of a one-time code. */
  readonly codeLength: 6 | 8
  /** The most mails in an hour, over all nodes that share the database. */
  readonly mailsPerHour: number
  /** The mails that one client address may ask for. Default: `standardMailRate`. */
  readonly mailRate?: RateLimit | undefined
  /** The header in which a trusted proxy names the client's place, such as `cf-ipcountry`. */
  readonly placeHeader?: string | undefined
}
