export const en = {
  request: 'Confirm a request',
  send: 'Confirm a transaction',
  sendCalls: 'Confirm several steps',
  sign: 'Confirm a signature',
  loading: 'Reading the request…',
  account: 'Your account',
  network: 'Network',
  step: 'Step {n}',
  fee: 'Network fee, at most',
  feeSponsored: 'Paid by the application',
  speed: 'Speed',
  slow: 'Slow',
  normal: 'Normal',
  fast: 'Fast',
  raw: 'Data that will be signed',
  changes: 'Expected changes',
  changesNone: 'No balance of yours would change.',
  changesNote: 'A forecast by the network. It may come out differently.',
  simulating: 'Working out what will change…',
  cannotSimulate: 'Could not simulate. What will change is not known.',
  wouldRevert: 'The network expects this to fail: {reason}',
  confirmWord: 'APPROVE',
  typeWord: 'Type {word} to go on',
  reject: 'Reject',
  approve: 'Approve',
  retry: 'Try again',
  working: 'Signing…',
  done: 'Done',
  blocked: 'The wallet does not sign this.',
  insufficientFunds:
    'Not enough {symbol}: you have {balance}, and need up to {needed}. Add funds, then try again.',
  networkGone: 'The network does not answer. Check your connection, then try again.',
  nonceUsed: 'Another transaction was sent meanwhile. Check this one again.',
  unknown:
    'The network has not confirmed that it has the transaction. Try again: the same one is sent, never a second.',
  failed: 'That did not work: {reason}',
  signInForm: 'This looks like a sign-in, but not in the form of one. It may be a trick.',
  signInDomain:
    'This sign-in is for {domain}, but {origin} asks for it. Someone may be trying to log in as you.',
  signInAccount: 'This sign-in is for another account.'
}

export type ConfirmTexts = Readonly<Record<keyof typeof en, string>>
