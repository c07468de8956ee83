export const en = {
  close: 'Close and reject',
  origin: 'Requested by {origin}',
  queue: '{n} requests wait.',
  rejectAll: 'Reject all {n}',
  waiting: 'One moment…',
  unfocused: 'Click or tap here, then approve.',
  obscured: 'Something may cover this page. Go on in a window of the wallet.',
  small:
    'There is too little room here to show everything that you confirm. Go on in a window of the wallet.',
  unsupported:
    'This browser cannot tell whether something covers this page. Go on in a window of the wallet.',
  openWindow: 'Continue in a window',
  inWindow: 'Go on in the window of the wallet. Closing it rejects the request.',
  showWindow: 'Show the window',
  windowBlocked: 'The window could not be opened. Allow pop-up windows for this page, then try again.'
}

export type ScreenTexts = typeof en
