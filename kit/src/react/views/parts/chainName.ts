import type { Namespace } from '../../../protocol/namespaces.js'
import type { Translate } from '../../context/MessagesContext.js'

/** The name of a chain family where there is little room. */
export const chainName = (t: Translate, namespace: Namespace): string =>
  t(namespace === 'eip155' ? 'chain.eip155.short' : `chain.${namespace}`)
