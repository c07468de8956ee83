import type { QueryKey } from '../../client/state/queries.js'
import { identityCacheDuration } from '../../protocol/limits.js'
import type { LoginMethod } from '../contracts/Login.js'
import type { LoginConnector } from '../select/login.js'
import { prefetchQuery } from './prefetchQuery.js'
import type { QueryHost } from './Query.js'

export const loginMethodsKey = ({ id }: LoginConnector): QueryKey<readonly LoginMethod[]> => [
  'login',
  'methods',
  id
]

/** The logins that the connector's service has. Tries again after a failure only when asked to. */
export const fetchLoginMethods = (kit: QueryHost, connector: LoginConnector) =>
  prefetchQuery(kit, {
    key: loginMethodsKey(connector),
    staleTime: identityCacheDuration,
    fetch: () => connector.login.methods()
  })
