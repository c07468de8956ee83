/** English texts of a pairing code and its delays. */
export const enCode = {
  'code.label': 'QR code that connects {wallet}',
  'code.labelAny': 'QR code that connects a wallet app',
  'code.scan': 'Scan with your phone’s camera or {wallet}',
  'code.scanAny': 'Scan with your phone’s camera or a wallet app',
  'code.expired': 'This code has expired',
  'code.new': 'New code',
  'code.scanElsewhere': 'Scan this code with a wallet app on another device, or open one on this phone.',
  'code.preparing': 'Preparing the code…',
  'code.slow': 'This takes longer than usual',
  'code.slowText':
    'The connection is slow or blocked. This continues automatically; you can also start again.',
  'code.copy': 'Copy link',
  'common.copied': 'Copied',
  'code.copied': 'Link copied',
  'code.link': 'Connection link',
  'code.copyByHand': 'The browser did not allow copying. The link is selected: copy it from here.',
  'code.openAny': 'Open a wallet app',
  'relay.lost': 'Connection lost. Reconnecting…'
} as const
