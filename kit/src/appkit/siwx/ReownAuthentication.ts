import { instanceMissing } from '../../protocol/errors/appkit.js'
import { invalidOption } from '../../protocol/errors/opening.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { serverSiwx } from '../../siwx/serverSiwx.js'
import type { SiwxMessageOptions } from '../../siwx/session/SiwxOptions.js'
import type { SiwxConfig, SiwxSurroundings } from '../../siwx/SiwxConfig.js'
import { warnNoEqual } from '../../migration/warnNoEqual.js'
import { AttachedSiwx } from './AttachedSiwx.js'
import type { DeferredSiwxOptions } from './DeferredSiwx.js'
import type { SessionAccount, SessionPlace } from './sessionAccount.js'

const loadSessionAccount = /* @__PURE__ */ lazyImport(() => import('./sessionAccount.js'))

/** Options of `ReownAuthentication`. */
export type ReownAuthenticationOptions = SiwxMessageOptions & {
  /** Has no equal: the session's token is in the storage of the kit. */
  readonly localAuthStorageKey?: string
  /** Has no equal. */
  readonly localNonceStorageKey?: string
}

/**
 * Sign-in with a server that keeps sessions. AppKit uses a service of its vendor; here it is the self-hosted one of option `server`. `createAppKit`
 * throws LATCHKEY_CONFIG__INVALID_OPTION without it.
 * @example createAppKit({ networks: [mainnet], server: 'https://wallets.my.app', siwx: new ReownAuthentication() })
 */
export class ReownAuthentication extends AttachedSiwx {
  readonly #options: SiwxMessageOptions
  #place: SessionPlace | undefined
  constructor(options: ReownAuthenticationOptions = {}) {
    super()
    const { localAuthStorageKey, localNonceStorageKey, ...same } = options
    this.#options = same
    if (localAuthStorageKey !== undefined || localNonceStorageKey !== undefined)
      warnNoEqual(
        'latchkey/appkit',
        new Set(),
        'a storage key of ReownAuthentication',
        'Option `storage` says where tokens are kept.'
      )
  }

  protected override make({ server, projectId }: DeferredSiwxOptions): SiwxConfig {
    if (server === undefined)
      throw invalidOption({ context: { option: 'server', problem: 'ReownAuthentication needs a server' } })
    const plugIn = serverSiwx({ ...this.#options, server, ...(projectId !== undefined && { projectId }) })
    return {
      ...plugIn,
      attach: (kit: SiwxSurroundings) => {
        this.#place = { server, projectId, options: this.#options, kit }
        plugIn.attach?.(kit)
      }
    }
  }

  /**
   * The session as the server has it, with what it knows of the account. Rejects with LATCHKEY_SIWX__SESSION_REFUSED without one, and with
   * LATCHKEY_HTTP__*.
   */
  async getSessionAccount(): Promise<SessionAccount> {
    return (await loadSessionAccount()).readAccount(this.#attachedPlace())
  }

  /** Stores data of the application for the account, as JSON of at most 4096 characters. Rejects as `getSessionAccount`. */
  async setSessionAccountMetadata(metadata: object | null): Promise<void> {
    await (await loadSessionAccount()).writeMetadata(this.#attachedPlace(), metadata)
  }

  #attachedPlace(): SessionPlace {
    if (!this.#place) throw instanceMissing()
    return this.#place
  }
}

/** The same class by its name before AppKit 1.7.13. */
export { ReownAuthentication as CloudAuthSIWX }
