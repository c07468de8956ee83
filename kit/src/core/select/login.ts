import type { Config } from '../../client/config/resolveConfig.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { ConnectMethod, Social } from '../config/LatchkeyOptions.js'
import { connectMethods, defaultSocials } from '../config/loginDefaults.js'
import type { Connector } from '../contracts/Connector.js'
import type { DeviceFacts } from '../contracts/Device.js'
import type { Login, LoginMethod } from '../contracts/Login.js'
import type { Kit } from '../Kit.js'

/** A connector with logins. */
export type LoginConnector = Connector & { readonly login: Login }

const hasLogin = (connector: Connector): connector is LoginConnector => connector.login !== undefined

/**
 * The connector by which a person logs in: that of the namespace, if one is given; else that of the active namespace, or of the first that has
 * one, which becomes active with the connection.
 */
export function loginConnector(kit: Kit, namespace?: Namespace): LoginConnector | undefined {
  const connectors = kit.state.wallets.get().connectors.filter(hasLogin)
  const wanted = namespace ?? kit.state.network.get().activeNamespace
  return (
    connectors.find(connector => connector.namespace === wanted) ?? (namespace ? undefined : connectors[0])
  )
}

/** Whether a login is connected already: a second one could only replace it. */
export const isLoggedIn = (kit: Kit): boolean =>
  Object.values(kit.state.connection.get()).some(
    state => state.status === 'connected' && hasLogin(state.connector)
  )

/**
 * Whose login of the connector's wallet goes on in another namespace, while this one has no account in use: it connects without a login. Undefined:
 * there is none, or this namespace has it.
 */
export function liveLogin(kit: Kit, connector: Connector): string | undefined {
  const all = Object.values(kit.state.connection.get()).flatMap(state =>
    state.status === 'connected' && state.connector.id === connector.id ? [state] : []
  )
  if (all.some(state => state.connector.namespace === connector.namespace)) return undefined
  const user = all[0]?.embedded?.user
  return all[0] && (user?.email ?? user?.username ?? connector.name)
}

/** What the Connect view offers beside wallets. */
export type OfferedLogins = { readonly hasEmail: boolean; readonly socials: readonly Social[] }

/** The logins that the host wants, the service has, and the device can do. `methods`: those of the service. */
export function offeredLogins(
  { email, socials }: Config['features'],
  methods: readonly LoginMethod[],
  facts: DeviceFacts | undefined
): OfferedLogins {
  return {
    hasEmail: email !== false && methods.includes('email'),
    socials: wantedSocials(socials).filter(
      social => methods.includes(social) && !removedInTelegram(facts).includes(social)
    )
  }
}

/** The host's order; each once. */
export function wantedSocials(socials: Config['features']['socials'] | undefined): readonly Social[] {
  if (socials === false) return []
  const wanted = Array.isArray(socials) ? socials : defaultSocials
  return [...new Set<Social>(wanted)].filter(social => defaultSocials.includes(social))
}

/** SPEC section 6: what does not work in a Telegram client. */
function removedInTelegram(facts: DeviceFacts | undefined): readonly Social[] {
  if (facts?.app !== 'telegram') return []
  if (facts.os === 'ios') return ['google']
  if (facts.isMac) return ['x']
  return facts.os === 'android' ? ['facebook', 'x'] : []
}

/** The order of wallets, e-mail and social accounts: the host's, then what it leaves out. */
export function connectMethodsOf(
  order: Config['features']['connectMethodsOrder'] | undefined,
  hasInstalled: boolean
): readonly ConnectMethod[] {
  const known = connectMethods(hasInstalled)
  return [...new Set([...(order ?? []), ...known])].filter(method => known.includes(method))
}
