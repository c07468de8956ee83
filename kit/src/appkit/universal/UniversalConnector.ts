import type { EarlyEnvironment, Environment } from '../../core/contracts/Environment.js'
import type { WalletConnectOptions } from '../../connectors/walletConnect.js'
import type { Latchkey } from '../../latchkey.js'
import type { Session } from '../../walletconnect/sign/types.js'
import { createUniversal, type Universal } from './createUniversal.js'
import type { UniversalConnectorOptions, UniversalRequest } from './options.js'

/**
 * A WalletConnect session, of any namespaces. `expiry` in seconds since 1970; accounts by CAIP-10.
 * @example const accountsOf = (session: UniversalSession) => Object.values(session.namespaces).flatMap(({ accounts }) => accounts)
 */
export type UniversalSession = Session

/**
 * The provider of a `UniversalConnector`. Its events: `display_uri` with a code, `connect` with `{ session }`, `session_update`, `session_event` with
 * `{ topic, params: { chainId, event } }`, the names of these events with their data, such as `accountsChanged`, `session_delete` and `disconnect`.
 * @example const isConnected = (provider: UniversalProvider) => provider.session !== undefined
 */
export type UniversalProvider = {
  readonly session: UniversalSession | undefined
  request(request: UniversalRequest, chainId?: string): Promise<unknown>
  disconnect(): Promise<void>
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
  off(event: string, listener: (value: unknown) => void): void
}

/**
 * Connects wallets by WalletConnect in any namespaces, also those that the kit has no adapter for, such as `sui`. The modal shows the code. Needs a
 * relay: option `server`, or `services.relay`.
 * @example
 * const connector = await UniversalConnector.init({
 *   server: 'https://wallets.my.app',
 *   networks: [{ namespace: 'eip155', chains: [{ ...mainnet, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' }], methods: ['personal_sign'], events: [] }]
 * })
 */
export class UniversalConnector {
  readonly provider: UniversalProvider
  /** The instance of the kit whose modal shows the code. Not part of AppKit. */
  readonly latchkey: Latchkey
  readonly #universal: Universal
  private constructor(universal: Universal) {
    const { latchkey, session, request, disconnect, on, removeListener } = universal
    this.#universal = universal
    this.latchkey = latchkey
    this.provider = {
      get session() {
        return session()
      },
      request,
      disconnect,
      on,
      removeListener,
      off: removeListener
    }
  }

  /** Resolves when the session of an earlier visit is there again. The second parameter is for tests. Rejects with LATCHKEY_STORAGE__* and LATCHKEY_HTTP__*. */
  static async init(
    options: UniversalConnectorOptions,
    surroundings: {
      readonly environment?: Environment | EarlyEnvironment
      readonly walletConnect?: WalletConnectOptions
    } = {}
  ): Promise<UniversalConnector> {
    const universal = createUniversal(options, surroundings)
    await universal.restore()
    return new UniversalConnector(universal)
  }

  /**
   * Opens the modal with a code, and resolves with the session that a wallet approves. Rejects with LATCHKEY_CONNECT__USER_REJECTED if the person closes
   * the modal, and with LATCHKEY_CONFIG__NO_RELAY without a relay.
   */
  async connect(): Promise<{ readonly session: UniversalSession }> {
    return { session: await this.#universal.connect() }
  }

  /** Ends the session. Never rejects. */
  disconnect(): Promise<void> {
    return this.#universal.disconnect()
  }

  /**
   * Asks the wallet, if the session grants the method, else the first RPC URL of the chain. `chainId`: CAIP-2, by default the first of the session.
   * Rejects with LATCHKEY_CONNECT__WALLET_DISCONNECTED without a session, and with LATCHKEY_WALLETCONNECT__*.
   */
  request(request: UniversalRequest, chainId?: string): Promise<unknown> {
    return this.#universal.request(request, chainId)
  }
}
