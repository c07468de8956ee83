import type { Connector } from './Connector.js'
import type { Login, SocialProvider } from './Login.js'

/** A social login that has led the page away and back. */
export type ReturnedLogin = {
  readonly connector: Connector & { readonly login: Login }
  readonly provider: SocialProvider
  /** Gives the provider's result to the wallet. The signal is aborted once the person leaves the login. */
  readonly finish: (signal: AbortSignal) => Promise<void>
}

/** What the kit does for a social login without a window, in which the page itself goes to the provider (wire.md section 4.8). */
export type LoginReturn = {
  /** Before the page is left: the page that comes back loads the kit, even if no wallet is remembered. */
  readonly expect: () => Promise<void>
  /** No login is expected any more. */
  readonly forget: () => Promise<void>
  /** Shows a login in view ConnectingSocial, and connects its account. Resolves once it is connected, has failed, or was left. */
  readonly show: (login: ReturnedLogin) => Promise<void>
}
