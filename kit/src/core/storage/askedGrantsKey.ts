import type { Namespace } from '../../protocol/namespaces.js'

/** The storage key of `core/storage/askedGrants.ts`: one record a namespace, which ends with its connection (promise P1). */
export const askedGrantsKey = (namespace: Namespace): string => `latchkey.grants.${namespace}`

export const askedGrantsVersion = 1
