import type { Generated, Kysely } from 'kysely'

/** The tables, the same on SQLite and PostgreSQL: times in ms since 1970, booleans as 0 and 1, JSON as text. */
export type Schema = {
  projects: {
    id: string
    name: string
    allowed_origins: string
    is_development: number
    is_enabled: number
    features: string
    /** Rows of `file` are synchronized with the file at each start; rows of `database` belong to the operator. */
    source: 'file' | 'database'
  }
  analytics_events: {
    seq: Generated<number>
    /** Empty for anonymous clients, so that one unique index covers all. */
    project_id: string
    event_id: string
    name: string
    type: string | null
    url: string | null
    domain: string | null
    props: string
    sent_at: string
    received_at: number
  }
  identities: {
    address: string
    name: string | null
    avatar: string | null
    resolved_at: number
    expires_at: number
  }
  auth_nonces: {
    token_hash: string
    project_id: string
    nonce: string
    expires_at: number
  }
  auth_sessions: {
    token_hash: string
    project_id: string
    chain_id: string
    address: string
    domain: string
    uri: string
    nonce: string
    issuer: string
    created_at: number
    expires_at: number
  }
  auth_keys: {
    id: string
    /** 64 hexadecimal digits. */
    seed: string
  }
  auth_accounts: {
    uuid: string
    profile_uuid: string
    project_id: string
    chain_id: string
    address: string
    connection_method: string
    /** JSON. */
    metadata: string
    created_at: number
    last_signed_in_at: number
    updated_at: number
  }
  relay_watches: {
    client_id: string
    type: 'publisher' | 'subscriber'
    service: string
    webhook: string
    /** JSON. */
    tags: string
    /** JSON. */
    statuses: string
    expires_at: number
  }
  /** The topics of clients that are watched as subscribers; they also apply while the client is offline. */
  relay_watch_topics: {
    client_id: string
    topic: string
  }
  /** PostgreSQL only. */
  relay_messages: {
    /** Order of arrival within a topic. */
    seq: Generated<number>
    topic: string
    hash: string
    /** JSON, because the text may contain characters that PostgreSQL cannot store. */
    message: string
    publisher: string
    expires_at: number
    /** The sender for which its bytes count. */
    sender: string
    bytes: number
  }
  /** PostgreSQL only: acknowledgements. */
  relay_acks: {
    seq: number
    client_id: string
    sender: string
  }
}

/** The database of the server. */
export type Database = Kysely<Schema>
