import type { Namespace } from '../../protocol/namespaces.js'

/** The storage key of `core/storage/otherWallets.ts`: one record a namespace, which ends with its connections (promise P1). */
export const otherWalletsKey = (namespace: Namespace): string => `latchkey.others.${namespace}`

export const otherWalletsVersion = 1
