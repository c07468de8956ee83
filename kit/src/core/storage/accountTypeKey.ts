import type { Namespace } from '../../protocol/namespaces.js'

/**
 * The storage key of `core/storage/accountType.ts`: one record a namespace, which ends with its connection, as the other records of an
 * account do (promise P1).
 */
export const accountTypeKey = (namespace: Namespace): string => `latchkey.accountType.${namespace}`

export const accountTypeVersion = 1
