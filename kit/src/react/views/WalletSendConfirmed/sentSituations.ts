import type { TrackedTransaction, TransactionSituation } from '../../../core/state/transactions.js'
import type { MessageKey } from '../../../messages/en.js'

/** How a situation of a payment is shown: the heading, whether the amount has gone (`text`), and what the network says (`result`). */
type ShownSituation = {
  readonly title: MessageKey
  readonly text: MessageKey
  readonly result: MessageKey
  readonly tone: 'success' | 'secondary' | 'warning' | 'error'
  readonly visual: 'waiting' | 'success' | 'error' | 'idle'
}

export const sentSituations: Readonly<Record<TransactionSituation, ShownSituation>> = {
  waiting: {
    title: 'send.sentTitle',
    text: 'send.onItsWay',
    result: 'send.waiting',
    tone: 'secondary',
    visual: 'waiting'
  },
  slow: {
    title: 'send.slowTitle',
    text: 'send.onItsWay',
    result: 'send.slowText',
    tone: 'secondary',
    visual: 'waiting'
  },
  undone: {
    title: 'send.undoneTitle',
    text: 'send.onItsWay',
    result: 'send.undone',
    tone: 'warning',
    visual: 'waiting'
  },
  confirmed: {
    title: 'send.confirmedTitle',
    text: 'send.arrived',
    result: 'send.confirmed',
    tone: 'success',
    visual: 'success'
  },
  spedUp: {
    title: 'send.confirmedTitle',
    text: 'send.arrived',
    result: 'send.spedUp',
    tone: 'success',
    visual: 'success'
  },
  failed: {
    title: 'send.failedTitle',
    text: 'send.notArrived',
    result: 'send.didFail',
    tone: 'error',
    visual: 'error'
  },
  notIncluded: {
    title: 'send.failedTitle',
    text: 'send.notArrived',
    result: 'send.notIncluded',
    tone: 'error',
    visual: 'error'
  },
  proposed: {
    title: 'send.proposedTitle',
    text: 'send.toSend',
    result: 'send.proposed',
    tone: 'secondary',
    visual: 'waiting'
  },
  signed: {
    title: 'send.signedTitle',
    text: 'send.toSend',
    result: 'send.signed',
    tone: 'secondary',
    visual: 'waiting'
  },
  withdrawn: {
    title: 'send.withdrawnTitle',
    text: 'send.notArrived',
    result: 'send.withdrawn',
    tone: 'secondary',
    visual: 'idle'
  },
  partiallyReverted: {
    title: 'send.partlyTitle',
    text: 'send.maybeArrived',
    result: 'send.partly',
    tone: 'error',
    visual: 'error'
  },
  cancelled: {
    title: 'send.cancelledTitle',
    text: 'send.notArrived',
    result: 'send.cancelled',
    tone: 'secondary',
    visual: 'idle'
  },
  replaced: {
    title: 'send.replacedTitle',
    text: 'send.maybeArrived',
    result: 'send.replaced',
    tone: 'warning',
    visual: 'error'
  },
  dropped: {
    title: 'send.droppedTitle',
    text: 'send.maybeArrived',
    result: 'send.dropped',
    tone: 'error',
    visual: 'error'
  },
  unknown: {
    title: 'send.unknownTitle',
    text: 'send.maybeArrived',
    result: 'send.noAnswer',
    tone: 'warning',
    visual: 'idle'
  }
}

/** What the network or the owners say; `values` for the places of its text. */
export function resultOf(
  situation: TransactionSituation,
  transaction: TrackedTransaction | undefined,
  network: string
): { readonly key: MessageKey; readonly values: Readonly<Record<string, string | number>> } {
  const { signed, required = 0 } = transaction?.proposal ?? {}
  const key =
    situation === 'proposed' && signed !== undefined ? 'send.proposedCount' : sentSituations[situation].result
  return { key, values: { network, signed: signed ?? 0, required } }
}
