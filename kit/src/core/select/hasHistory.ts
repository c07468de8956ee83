import type { Config } from '../../client/config/resolveConfig.js'
import { historyNamespaces } from '../../protocol/http/servedNamespaces.js'
import type { Namespace } from '../../protocol/namespaces.js'

/** Whether the host configured a service with the history of the namespace's accounts. */
export const hasHistory = ({ services }: Pick<Config, 'services'>, namespace: Namespace): boolean =>
  !!services.api && historyNamespaces.includes(namespace)
