/** English texts of the transactions that this page sent, loaded with their list. */
export const enActivitySent = {
  'activity.pending': 'Sent from here',
  'activity.waiting': 'Waiting to be confirmed',
  'activity.slow': 'Still waiting. If the network is busy, you can speed it up or cancel it in your wallet.',
  'activity.undone': 'The network reversed the confirmation. It is waiting again.',
  'activity.spedUp': 'Confirmed after a speed-up',
  'activity.failedTracked': 'Failed on the network. Only the fee was paid.',
  'activity.notIncluded': 'The wallet dropped it. Nothing was sent.',
  'activity.proposed': 'Proposed. Waiting for the owners to sign.',
  'activity.proposedCount': 'Proposed: {signed} of {required} signatures',
  'activity.signed': '{signed} of {required} signatures. An owner has to execute it.',
  'activity.withdrawn': 'The owners canceled it. Nothing was sent.',
  'activity.partiallyReverted': 'Only partly done. Check your wallet.',
  'activity.cancelled': 'Canceled. Nothing was sent.',
  'activity.replaced': 'Replaced by another transaction from this account',
  'activity.dropped':
    'The network has no record of it. It may still be included: check your wallet before you send it again.',
  'activity.unknown': 'No answer from the network so far. Check the block explorer before you send it again.',
  'activity.dismiss': 'Dismiss: {what}'
} as const
