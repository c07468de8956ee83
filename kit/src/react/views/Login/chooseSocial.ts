import type { Social } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { loginBySocial } from '../../../core/login/loginBySocial.js'
import type { LoginConnector } from '../../../core/select/login.js'
import type { ViewData } from '../../../core/state/view.js'
import { providerNames } from './providers.js'

/** Starts a login by a social account in the tap, and shows the view that waits for it; `replace`: in place of a login that cannot go on. */
export function chooseSocial(
  kit: Kit,
  connector: LoginConnector,
  provider: Social,
  data: ViewData,
  type: 'push' | 'replace' = 'push'
): void {
  const { redirectView, network } = data
  loginBySocial(kit, { connector, provider })
  const view = provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'
  dispatch(kit, {
    type,
    view,
    data: { connector, redirectView, network, provider: providerNames[provider] }
  })
}
