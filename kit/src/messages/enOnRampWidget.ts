/** English texts of the stand-alone form that buys. */
export const enOnRampWidget = {
  'onramp.form': 'Buy tokens',
  'onramp.pay': 'You pay',
  'onramp.get': 'You get about',
  'onramp.amounts': 'Amounts',
  'onramp.payIn': 'Pay in {currency}',
  'onramp.buyToken': 'Buy {symbol}',
  'onramp.invalid': 'Enter an amount such as 100 or 12.50.',
  'onramp.low': 'At least {amount}.',
  'onramp.high': 'At most {amount}.',
  'onramp.unknown': 'The provider shows the exact amount.',
  'onramp.total': 'Including fees of {amount}',
  'onramp.quoting': 'Getting the price…',
  'onramp.on': 'Delivered on {network}',
  'onramp.getQuotes': 'Get quotes',
  'onramp.connect': 'Connect Wallet'
} as const
