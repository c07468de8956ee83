import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import type { CustomCaipNetwork } from '../types.js'

/**
 * A namespace that a wallet may approve.
 * @example const config: UniversalNetwork = { namespace: 'sui', chains: [], methods: ['sui_signPersonalMessage'], events: [] }
 */
export type UniversalNetwork = {
  readonly namespace: string
  readonly chains: readonly CustomCaipNetwork[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** Options of `UniversalConnector.init`. */
export type UniversalConnectorOptions = {
  readonly networks: readonly UniversalNetwork[]
} & Pick<
  LatchkeyOptions,
  | 'metadata'
  | 'projectId'
  | 'server'
  | 'services'
  | 'regionalServers'
  | 'themeMode'
  | 'themeVariables'
  | 'locale'
  | 'messages'
  | 'nonce'
>

/**
 * A request by JSON-RPC.
 * @example const request: UniversalRequest = { method: 'sui_signPersonalMessage', params: { message: 'Hello' } }
 */
export type UniversalRequest = { readonly method: string; readonly params?: unknown }

/** The key of the storage that has the topic of the session of the last visit. */
export const topicKey = 'latchkey.universal'
