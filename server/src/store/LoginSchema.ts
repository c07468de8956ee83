import type { LoginKind } from '../wallet/sessions/DeviceSession.js'

/**
 * The tables of the embedded wallet's logins. Addresses and names of people are sealed under the wallet key, and found by keyed hashes;
 * of tokens and links there are hashes, of codes MACs.
 */
export type LoginSchema = {
  wallet_accounts: {
    id: string
    project_id: string
    created_at: number
    /** After a change of the e-mail address, nothing is exported before this time. */
    export_held_until: number | null
  }
  wallet_identities: {
    project_id: string
    kind: LoginKind
    subject_hash: string
    account_id: string
    /** Sealed. */
    email: string | null
    /** Sealed. */
    username: string | null
    created_at: number
  }
  /** The account of each verified e-mail address: one, whatever login has verified it. */
  wallet_emails: {
    project_id: string
    email_hash: string
    account_id: string
  }
  wallet_devices: {
    id: string
    account_id: string
    project_id: string
    /** RFC 7638, of the device's P-256 key. */
    thumbprint: string
    browser: string
    created_at: number
    seen_at: number
  }
  /** Device keys that the owner of a mailbox has approved. */
  wallet_trusts: {
    project_id: string
    email_hash: string
    thumbprint: string
    expires_at: number
  }
  /** One row for each family of refresh tokens. */
  wallet_sessions: {
    /** The hash of the first part of the refresh token. */
    id: string
    account_id: string
    device_id: string
    project_id: string
    provider: LoginKind
    access_hash: string
    access_expires_at: number
    refresh_hash: string
    expires_at: number
    created_at: number
  }
  /** Logins and changes of addresses that wait for their mailbox. */
  wallet_logins: {
    /** The hash of the handle that the device has. */
    id: string
    project_id: string
    thumbprint: string
    /** What is awaited: the link of the device step, or a code. `denied`: the link was refused. */
    step: 'device' | 'code' | 'primary' | 'secondary' | 'denied'
    /** Of a change of the address. */
    account_id: string | null
    email_hash: string
    /** Sealed. */
    email: string
    /** Sealed: the address that a change leads to. */
    new_email: string | null
    link_hash: string | null
    code_mac: string | null
    code_expires_at: number
    tries: number
    mail: 'waiting' | 'sent' | 'failed' | 'limited'
    origin: string
    browser: string
    place: string
    locale: string
    created_at: number
    expires_at: number
  }
  /** The times of the last ten sendings under a key, newest first; 0: none. */
  wallet_sendings: {
    id: string
    t0: number
    t1: number
    t2: number
    t3: number
    t4: number
    t5: number
    t6: number
    t7: number
    t8: number
    t9: number
  }
  /** What happened in an hour, for the breakers. */
  wallet_counts: {
    id: string
    hour: number
    count: number
  }
  /** The DPoP proofs that were used and are still young enough to be replayed. */
  wallet_proofs: {
    id: string
    expires_at: number
  }
}
