import type { CaipNetworkId } from '../../protocol/caip.js'
import type { SiwxSession } from '../SiwxConfig.js'

/**
 * A server that issues nonces and keeps sessions. `serverSiwx` has a client for a Latchkey server; a host whose own
 * server has other calls, or keeps sessions in cookies, implements these four methods. Each may reject. Tokens are
 * opaque.
 * @example const host = (server: SiwxServer) => serverSiwx({ server })
 */
export type SiwxServer = {
  /** A new nonce: at least 8 letters and digits, valid once. `token` is sent back with the signed message. */
  createNonce(): Promise<{ readonly nonce: string; readonly token?: string | undefined }>
  /** Verifies the message and starts a session. `token` identifies the session; absent if a cookie does. */
  authenticate(
    session: SiwxSession,
    nonceToken: string | undefined
  ): Promise<{ readonly token?: string | undefined }>
  /** The current session, or undefined if there is none. `account` is the connected account. */
  me(
    token: string | undefined,
    account: { readonly chainId: CaipNetworkId; readonly address: string }
  ): Promise<SiwxServerSession | undefined>
  signOut(token: string | undefined): Promise<void>
}

/** A session as a server returns it. @example const who = (session: SiwxServerSession) => session.accountAddress */
export type SiwxServerSession = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly domain?: string | undefined
  readonly uri?: string | undefined
  readonly nonce?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
}
