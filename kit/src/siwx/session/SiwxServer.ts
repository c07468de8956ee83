import type { CaipNetworkId } from '../../protocol/caip.js'
import type { SiwxSession } from '../SiwxConfig.js'

/**
 * A server that gives out nonces and keeps sessions. `serverSiwx` speaks to one of ours by its address; a host whose own
 * server has other calls, or keeps sessions in cookies, writes these four. Each may reject. Tokens are opaque.
 * @example const host = (server: SiwxServer) => serverSiwx({ server })
 */
export type SiwxServer = {
  /** A new nonce: at least 8 letters and digits, good once. `token` comes back with the signed message. */
  createNonce(): Promise<{ readonly nonce: string; readonly token?: string | undefined }>
  /** Verifies and begins a session. `token` names it from then on; absent where a cookie does. */
  authenticate(
    session: SiwxSession,
    nonceToken: string | undefined
  ): Promise<{ readonly token?: string | undefined }>
  /** Whose session it is, or undefined where there is none. `account` is who asks. */
  me(
    token: string | undefined,
    account: { readonly chainId: CaipNetworkId; readonly address: string }
  ): Promise<SiwxServerSession | undefined>
  signOut(token: string | undefined): Promise<void>
}

/** A session as a server tells of it. @example const who = (session: SiwxServerSession) => session.accountAddress */
export type SiwxServerSession = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly domain?: string | undefined
  readonly uri?: string | undefined
  readonly nonce?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
}
