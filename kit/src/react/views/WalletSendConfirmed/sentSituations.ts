import type { TransactionSituation } from '../../../core/state/transactions.js'
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
    visual: 'success'
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
