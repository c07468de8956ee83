import type { Namespace } from '../../protocol/namespaces.js'

/** The storage key of `core/send/sentPayments.ts`: one record a namespace, which ends with its connection. */
export const sentPaymentsKey = (namespace: Namespace): string => `latchkey.sent.${namespace}`

export const sentPaymentsVersion = 1
