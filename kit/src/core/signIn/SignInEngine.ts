import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector, ConnectorSession } from '../contracts/Connector.js'
import type { SignInRequest } from '../contracts/ConnectorFactory.js'

/** The session that another tab began or ended, by its `sessionMark`; both absent if that tab does not know it. */
export type SessionNews = { readonly begun?: string | undefined; readonly ended?: string | undefined }

/** What the rest of the kit asks of signing in, where it is configured. */
export type SignInEngine = {
  /** Ends every session of an account that is gone. Never rejects. */
  endSessions(namespace: Namespace, address: string): Promise<void>
  /** Another tab signed in or out. Never rejects. */
  hearSession(namespace: Namespace, news: SessionNews): Promise<void>
  /** What a wallet of a namespace is asked to sign while it connects. */
  signInRequest(namespace: Namespace): Promise<SignInRequest | undefined>
  /** What a wallet signed while it connected. Rejects as `takeProofs` does. */
  takeProofs(connector: Connector, session: ConnectorSession, isAwaited: () => boolean): Promise<void>
}
