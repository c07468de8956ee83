/** The tables of social and Farcaster logins. */
export type SocialSchema = {
  /** Logins at social providers that were started. */
  wallet_social_logins: {
    state_hash: string
    provider: string
    project_id: string
    /** RFC 7638. */
    device_key: string
    /** Sealed under the state, of which the row has the hash. */
    details: string
    expires_at: number
  }
  /** How logins at social providers ended. */
  wallet_social_results: {
    result_hash: string
    project_id: string
    device_key: string
    /** Sealed under the result, of which the row has the hash. */
    outcome: string
    expires_at: number
  }
  /** The channels of this server's Farcaster relay (FIP-11). */
  farcaster_channels: {
    token_hash: string
    /** JSON: the parameters of the message to sign. */
    request: string
    /** JSON: what the wallet posted. Null until then. */
    answer: string | null
    /** 1: opened by a login of this server, which alone reads the answer. */
    is_own: number
    expires_at: number
  }
  /** Logins with Farcaster that were started. */
  wallet_farcaster_logins: {
    login_hash: string
    project_id: string
    device_key: string
    /** Sealed under the handle, of which the row has the hash. */
    details: string
    expires_at: number
  }
}
