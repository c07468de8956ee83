import type { Purchase } from '../../../core/state/onRamp.js'
import type { MessageKey } from '../../../messages/en.js'
import type { WaitingProps } from '../parts/Waiting.js'

/** What a purchase is described as. */
export type PurchaseSituation = Purchase['status'] | 'blocked' | 'closed'

/** How each situation looks and reads. `canOpen`: the seller's page is of use. */
export const purchaseSituations: Readonly<
  Record<PurchaseSituation, { readonly visual: WaitingProps['state']; readonly canOpen: boolean }>
> = {
  preparing: { visual: 'waiting', canOpen: false },
  failed: { visual: 'error', canOpen: false },
  waiting: { visual: 'waiting', canOpen: true },
  blocked: { visual: 'idle', canOpen: true },
  closed: { visual: 'idle', canOpen: true },
  late: { visual: 'waiting', canOpen: true },
  processing: { visual: 'waiting', canOpen: false },
  delivered: { visual: 'success', canOpen: false },
  undelivered: { visual: 'error', canOpen: false },
  declined: { visual: 'error', canOpen: true },
  cancelled: { visual: 'error', canOpen: false },
  expired: { visual: 'error', canOpen: false }
}

/** The situation of a purchase: while nothing is known of the payment, that of its window. Pure. */
export function situationOf({ status, window, isWindowClosed }: Purchase): PurchaseSituation {
  if (status !== 'waiting') return status
  if (!window) return 'blocked'
  return isWindowClosed ? 'closed' : 'waiting'
}

export const titleOf = (situation: PurchaseSituation): MessageKey => `onramp.${situation}`

export const textOf = (situation: PurchaseSituation): MessageKey => `onramp.${situation}Text`
