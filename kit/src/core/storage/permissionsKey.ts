import type { Namespace } from '../../protocol/namespaces.js'

/** The storage key of `core/storage/permissions.ts`: one record a namespace, which ends with its last wallet (promise P1). */
export const permissionsKey = (namespace: Namespace): string => `latchkey.permissions.${namespace}`

export const permissionsVersion = 1
