import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Network } from '../../protocol/network.js'
import type { SiwxFetch, SiwxStorage } from '../SiwxConfig.js'
import type { SiwxClient } from '../verify/SignatureQuestion.js'
import type { SiwxServer } from './SiwxServer.js'

/** What both ready-made plug-ins take. What is absent comes from the kit they are given to. */
export type SiwxMessageOptions = {
  /** Whether nobody may stay connected without signing in. True by default. */
  readonly required?: boolean | undefined
  /** One line of printable ASCII (EIP-4361) above the fields of the message: why to sign. */
  readonly statement?: string | undefined
  /** How long a session lasts, in ms. Absent: a message without an end. */
  readonly expiration?: number | undefined
  /** Host and port shown to the person. The page's by default. */
  readonly domain?: string | undefined
  /** The page's address without query and fragment by default: those may hold what is nobody else's to read. */
  readonly uri?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** Whether disconnecting ends the session. True by default. */
  readonly signOutOnDisconnect?: boolean | undefined
  readonly storage?: SiwxStorage | undefined
  readonly clock?: { now(): number } | undefined
  readonly fetch?: SiwxFetch | undefined
}

/**
 * Options of `localSiwx`. `networks` and `client` read the chains of accounts that are contracts.
 * @example const options: LocalSiwxOptions = { required: false, statement: 'Sign in to My app', expiration: 86_400_000 }
 */
export type LocalSiwxOptions = SiwxMessageOptions & {
  readonly networks?: readonly Network[] | undefined
  readonly client?: ((chainId: CaipNetworkId) => SiwxClient | undefined) | undefined
}

/**
 * Options of `serverSiwx`. `server` is the address of a Latchkey server (wire.md section 8.4 below `/auth/v1/`), or
 * the host's own server as four calls.
 * @example const options: ServerSiwxOptions = { server: 'https://wallets.my.app', projectId: 'my-app' }
 */
export type ServerSiwxOptions = SiwxMessageOptions & {
  readonly server: string | SiwxServer
  readonly projectId?: string | undefined
}
