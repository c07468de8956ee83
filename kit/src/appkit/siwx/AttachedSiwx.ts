import { instanceMissing } from '../../protocol/errors/appkit.js'
import type { SiwxConfig, SiwxSession } from '../../siwx/SiwxConfig.js'
import type { DeferredSiwx, DeferredSiwxOptions } from './DeferredSiwx.js'

type Listener = (session: SiwxSession | undefined) => void

/**
 * A sign-in plug-in as a class of AppKit, which `getSIWX` and `useAppKitSIWX` return: the plug-in of the kit behind it is made by `createAppKit`. Every
 * method rejects with LATCHKEY_APPKIT__NOT_CREATED before.
 */
export abstract class AttachedSiwx implements DeferredSiwx {
  #plugIn: SiwxConfig | undefined
  readonly #listeners = new Set<Listener>()

  /** Makes the plug-in of the kit. */
  protected abstract make(options: DeferredSiwxOptions): SiwxConfig

  toSiwx(options: DeferredSiwxOptions): SiwxConfig {
    const made = this.make(options)
    const tell: Listener = session => {
      for (const listener of [...this.#listeners]) listener(session)
    }
    this.#plugIn = {
      ...made,
      async addSession(session) {
        await made.addSession(session)
        tell(session)
      },
      async setSessions(sessions) {
        await made.setSessions(sessions)
        tell(sessions[0])
      },
      async revokeSession(chainId, address) {
        await made.revokeSession(chainId, address)
        tell(undefined)
      }
    }
    return this.#plugIn
  }

  /** Calls the listener with each new session, and with `undefined` when one ends. Returns the function that ends it. */
  on(_event: 'sessionChanged', listener: Listener): () => void {
    const own: Listener = session => listener(session)
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  removeAllListeners(): void {
    this.#listeners.clear()
  }

  createMessage: SiwxConfig['createMessage'] = async input => this.#attached().createMessage(input)
  addSession: SiwxConfig['addSession'] = async session => this.#attached().addSession(session)
  setSessions: SiwxConfig['setSessions'] = async sessions => this.#attached().setSessions(sessions)
  getSessions: SiwxConfig['getSessions'] = async (chainId, address) =>
    this.#attached().getSessions(chainId, address)
  revokeSession: SiwxConfig['revokeSession'] = async (chainId, address) =>
    this.#attached().revokeSession(chainId, address)
  getRequired = (): boolean => this.#plugIn?.getRequired?.() ?? true

  #attached(): SiwxConfig {
    if (!this.#plugIn) throw instanceMissing()
    return this.#plugIn
  }
}
