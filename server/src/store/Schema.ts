import type { Generated, Kysely } from 'kysely'
import type { AssetKind } from '../activity/ActivitySource.js'
import type { ApprovalKind } from '../approvals/ApprovalSource.js'
import type { KeyTables } from '../wallet/keys/KeyTables.js'
import type { LoginSchema } from './LoginSchema.js'
import type { SocialSchema } from './SocialSchema.js'

/** The tables, the same on SQLite and PostgreSQL: times in ms since 1970, booleans as 0 and 1, JSON as text. */
export type Schema = LoginSchema &
  KeyTables &
  SocialSchema & {
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
    /** The blocks from `low` to `high` of a chain are in the index. */
    index_chains: {
      chain_id: string
      low: number
      /** The parent hash of block `low`. */
      low_parent: string
      high: number
      /** When the index last had the node's newest block; 0 if it is not known to have had it. */
      current_at: Generated<number>
    }
    /** The newest indexed blocks of a chain, by which a reorganisation is found. */
    index_blocks: {
      chain_id: string
      number: number
      hash: string
    }
    /** `position` is the block times 2^20 plus the place in it. */
    index_transactions: {
      chain_id: string
      position: number
      hash: string
      mined_at: number
      sender: string
      recipient: string | null
      created: string | null
      nonce: number
      is_failed: number
      is_approval: number
      selector: string | null
    }
    index_transfers: {
      chain_id: string
      position: number
      seq: number
      kind: AssetKind
      token: string | null
      token_id: string | null
      sender: string
      recipient: string
      /** Decimal: it may have 256 bits. */
      amount: string
    }
    /** The transactions that concern an account. */
    index_accounts: {
      chain_id: string
      account: string
      position: number
    }
    /** The approvals that accounts gave or changed, each time that they did. `contract` is that of the token. */
    index_approvals: {
      chain_id: string
      owner: string
      position: number
      seq: number
      kind: ApprovalKind
      contract: string
      token_id: string | null
      spender: string
      /** The owner itself gave it: by its transaction, or by Permit2, which needs its signature. */
      is_own: number
      /** The transaction has more approvals of the owner by this contract. */
      is_cut: number
    }
    /** What token contracts say of themselves. */
    token_metadata: {
      chain_id: string
      address: string
      name: string | null
      symbol: string | null
      decimals: number | null
      /** ms since 1970. */
      read_at: number
    }
    /** Names of the zone. `owner`: the checksummed address whose signature changes it, on the chain of `owner_coin`. */
    names: {
      name: string
      /** Unique: names that look alike have the same. */
      skeleton: string
      owner: string
      owner_coin: number
      /** A contract is another account on each chain, a key is the same one on all. */
      owner_kind: 'key' | 'contract'
      /** JSON. */
      attributes: string
      registered_at: number
      updated_at: number
    }
    name_addresses: {
      name: string
      /** ENSIP-11. */
      coin_type: number
      address: string
      created_at: number
    }
    name_challenges: {
      nonce_hash: string
      expires_at: number
      /** What the challenge is for, and the checksummed address of the account that asked for it. */
      action: string
      address: string
    }
    /** Registrations of an owner lock its row. */
    name_owners: {
      owner: string
    }
    /** Addresses and clients that have paid orders of the sandbox: rows to lock. */
    onramp_payers: {
      payer: string
    }
    /** Orders of the sandbox on-ramp. */
    onramp_orders: {
      /** It permits to pay and to cancel the order: lists show its hash instead. */
      id: string
      /** Empty for anonymous clients. */
      project_id: string
      chain_id: string
      /** In lower case. */
      address: string
      /** A keyed hash of the client's address, to count its orders. */
      client: string
      /** What was sold, as JSON: the configuration may change before it is delivered. */
      asset: string
      currency: string
      /** What is paid, in hundredths. */
      cents: number
      /** What is delivered, in base units, as decimal text. Null until it is paid. */
      units: string | null
      status: 'open' | 'declined' | 'cancelled' | 'processing' | 'delivered' | 'failed'
      created_at: number
      expires_at: number
      /** The last time that a card was tried. */
      tried_at: number | null
      /** Not delivered before this time. */
      deliver_at: number | null
      /** How many tries to deliver have failed. */
      tries: number
      /** The signed transaction, stored before it is sent, so that an order never gets a second one. */
      raw_transaction: string | null
      signed_at: number | null
      nonce: number | null
      hash: string | null
      /** The hashes of its earlier transactions, each with a space behind it. */
      replaced: string
    }
    /** Permissions that accounts have granted to applications. Times in s since 1970, as the wire has them. */
    smart_sessions: {
      pci: string
      project_id: string
      chain_id: string
      /** Lower case. */
      address: string
      expiry: number
      created_at: number
      /** JSON: signer, permissions, policies. */
      terms: string
      context: string
      revoked_at: number | null
      /** Of a revoked session: 1 if the wallet has ended the permissions, else 0. */
      ended_by_wallet: number | null
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
