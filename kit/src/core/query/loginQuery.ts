import type { QueryKey } from '../../client/state/queries.js'
import { identityCacheDuration } from '../../protocol/limits.js'
import type { DeviceFacts } from '../contracts/Device.js'
import type { LoginMethod } from '../contracts/Login.js'
import type { Kit } from '../Kit.js'
import type { LoginConnector } from '../select/login.js'
import { prefetchQuery } from './prefetchQuery.js'

/** What decides which logins are offered: those of the service, and the device. */
export type LoginFacts = {
  readonly methods: readonly LoginMethod[]
  /** Undefined on a server. */
  readonly device: DeviceFacts | undefined
}

export const loginFactsKey = ({ id }: LoginConnector): QueryKey<LoginFacts> => ['login', 'methods', id]

/** The logins that the connector's service has, and the device. Tries again after a failure only when asked to. */
export const fetchLoginFacts = (kit: Kit, connector: LoginConnector) =>
  prefetchQuery<LoginFacts>(kit, {
    key: loginFactsKey(connector),
    staleTime: identityCacheDuration,
    fetch: async () => {
      const [methods, device] = await Promise.all([connector.login.methods(), kit.environment.device?.()])
      return { methods, device: device?.facts }
    }
  })
