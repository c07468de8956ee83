import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector, ConnectorSession } from '../contracts/Connector.js'
import type { SignInRequest } from '../contracts/ConnectorFactory.js'

/** The `sessionMark` of the session that another tab began or ended. Both are absent if that tab cannot identify the session. */
export type SessionNews = { readonly begun?: string | undefined; readonly ended?: string | undefined }

/** The functions of sign-in that the rest of the kit uses, if option `siwx` is set. */
export type SignInEngine = {
  /** Ends every session of an account that is no longer connected. Never rejects. */
  endSessions(namespace: Namespace, address: string): Promise<void>
  /** Handles a sign-in or sign-out of another tab. Never rejects. */
  onSessionMessage(namespace: Namespace, news: SessionNews): Promise<void>
  /** Creates the request for wallets that sign in while they connect. */
  signInRequest(namespace: Namespace): Promise<SignInRequest | undefined>
  /** Adds the sessions that a wallet signed while it connected. Rejects with LATCHKEY_SIWX__* or LATCHKEY_CONNECT__SUPERSEDED. */
  addProofs(connector: Connector, session: ConnectorSession, isAwaited: () => boolean): Promise<void>
}
