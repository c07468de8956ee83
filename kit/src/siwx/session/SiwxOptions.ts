import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Network } from '../../protocol/network.js'
import type { SiwxFetch, SiwxStorage } from '../SiwxConfig.js'
import type { SiwxClient } from '../verify/SignatureQuestion.js'
import type { SiwxServer } from './SiwxServer.js'

/** Options of both ready-made plug-ins. Missing ones come from the kit. */
export type SiwxMessageOptions = {
  /** Whether a visitor must sign in to stay connected. Default: true. */
  readonly required?: boolean | undefined
  /** One line of printable ASCII (EIP-4361) above the fields of the message: the reason to sign. */
  readonly statement?: string | undefined
  /** How long a session lasts, in ms. Absent: the message never expires. */
  readonly expiration?: number | undefined
  /** Host and port shown to the visitor. Default: those of the page. */
  readonly domain?: string | undefined
  /** Default: the URL of the page without query and fragment, which may contain private data. */
  readonly uri?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** Whether disconnecting ends the session. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  readonly storage?: SiwxStorage | undefined
  readonly clock?: { now(): number } | undefined
  readonly fetch?: SiwxFetch | undefined
}

/**
 * Options of `localSiwx`. `networks` and `client` are used to verify signatures of contract accounts on their chains.
 * @example const options: LocalSiwxOptions = { required: false, statement: 'Sign in to My app', expiration: 86_400_000 }
 */
export type LocalSiwxOptions = SiwxMessageOptions & {
  readonly networks?: readonly Network[] | undefined
  readonly client?: ((chainId: CaipNetworkId) => SiwxClient | undefined) | undefined
}

/**
 * Options of `serverSiwx`. `server` is the URL of a Latchkey server (wire.md section 8.4 below `/auth/v1/`), or the
 * host's own server as four calls.
 * @example const options: ServerSiwxOptions = { server: 'https://wallets.my.app', projectId: 'my-app' }
 */
export type ServerSiwxOptions = SiwxMessageOptions & {
  readonly server: string | SiwxServer
  readonly projectId?: string | undefined
}
