/** The tables of wallets and shares: times in ms since 1970, bytes as base64url, JSON as text. */
export type KeyTables = {
  wallet_keys: {
    /** The frame made it: 32 hexadecimal digits. */
    id: string
    account_id: string
    project_id: string
    /** Of the recovery factors. */
    generation: number
    /** JSON: accounts, key check, factors and their MAC. Public. */
    record: string
    created_at: number
  }
  wallet_shares: {
    wallet_id: string
    device_id: string
    /** The device of the session that may have the auth share. */
    session_device: string
    generation: number
    /** JSON: the envelope of the auth share. */
    auth: string
    created_at: number
    last_used_at: number
  }
  wallet_recovery_shares: {
    wallet_id: string
    device_id: string
    factor_id: string
    /** Sealed to the factor's public key: the server cannot read it. */
    enc: string
    sealed: string
  }
  /** Changes in two phases. A pending one has no effect; its auth share is in an envelope too. */
  wallet_changes: {
    id: string
    account_id: string
    project_id: string
    session_device: string
    wallet_id: string
    kind: 'create' | 'device' | 'rotation'
    /** JSON. */
    payload: string
    /** SHA-256 of what the client sent: the same id with another content is refused. */
    digest: string
    status: 'pending' | 'committed'
    created_at: number
  }
  /** What a client has been asked, for one answer. `grant`: a device that has proved a recovery factor. */
  wallet_challenges: {
    id: string
    account_id: string
    project_id: string
    session_device: string
    kind: 'recovery' | 'passkey' | 'grant'
    /** JSON of `recovery`: factor, hash of the answer, and the passkey's challenge; of `passkey` its challenge. */
    question: string
    expires_at: number
  }
  wallet_passkeys: {
    credential_id: string
    account_id: string
    project_id: string
    public_key: string
    counter: number
    created_at: number
  }
  /** In mode `assisted`: what opens the operator's recovery factor. Without effect unless the wallet's record names the factor. */
  wallet_operator_secrets: {
    factor_id: string
    wallet_id: string
    account_id: string
    project_id: string
    /** JSON: the envelope of 32 bytes. */
    secret: string
    created_at: number
  }
  /** How often something was done within a span of time. */
  wallet_budgets: {
    key: string
    since: number
    used: number
  }
  /** What was done with the shares of a wallet, and by which device. Never a share. */
  wallet_events: {
    wallet_id: string
    at: number
    event: string
    session_device: string
    /** The device whose share it was. */
    device_id: string
  }
}
