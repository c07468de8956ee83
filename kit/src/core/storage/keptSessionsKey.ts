import type { Namespace } from '../../protocol/namespaces.js'

/** The storage key of `core/storage/keptSessions.ts`: one record a namespace, which ends with its connection (promise P1). */
export const keptSessionsKey = (namespace: Namespace): string => `latchkey.sessions.${namespace}`

export const keptSessionsVersion = 1
