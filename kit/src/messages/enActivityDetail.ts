/** English texts of one transaction, loaded when its detail or its hash is shown. */
export const enActivityDetail = {
  'activity.lookAlike': 'Imitates {address}. Do not copy its address.',
  'activity.lookAlikeUnknown': 'Imitates an address that you use. Do not copy its address.',
  'activity.zeroAmount': 'Moved nothing. Anyone can make such a transfer. Do not copy its address.',
  'activity.fakeToken': 'An unlisted token. Do not visit links in its name.',
  'activity.status': 'Status',
  'activity.statusFailed': 'Failed',
  'activity.statusPending': 'Pending',
  'activity.fromLabel': 'From',
  'activity.toLabel': 'To',
  'activity.amount': 'Amount',
  'activity.furtherAmounts': 'Other amounts',
  'activity.fee': 'Fee',
  'activity.feeFailed': 'Could not be read',
  'activity.feeOther': 'Fee (paid by others)',
  'activity.time': 'Time',
  'activity.app': 'App',
  'activity.network': 'Network',
  'activity.hash': 'Hash',
  'activity.copyHash': 'Copy hash',
  'activity.copyByHand': 'The browser did not allow copying. The hash is selected: copy it from here.'
} as const
