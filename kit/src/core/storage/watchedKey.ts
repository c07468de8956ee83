import type { Namespace } from '../../protocol/namespaces.js'

/**
 * The storage key of `core/storage/watched.ts`: one record a namespace. It holds addresses, so that it ends with the connection of its
 * namespace, as the other records of an account do (promise P1).
 */
export const watchedKey = (namespace: Namespace): string => `latchkey.watched.${namespace}`

export const watchedVersion = 1
