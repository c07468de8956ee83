/** English texts of the views that receive assets, loaded with the first of them. */
export const enReceive = {
  'receive.code': 'QR code of your address',
  'receive.paymentCode': 'QR code that asks for {amount}',
  'receive.address': 'Your address',
  'receive.copyByHand': 'The browser did not allow copying. The address is selected: copy it from here.',
  'receive.share': 'Share',
  'receive.shareFailed': 'It could not be shared',
  'receive.ask': 'Request an amount',
  'receive.amount': 'Amount in {symbol}',
  'receive.asset': 'Asset',
  'receive.amountInvalid': 'Enter a number such as 1.5, with at most {decimals} decimals.',
  'receive.codeFailed': 'The code could not be created. It still shows your address.',
  'receive.onNetwork': 'The code asks for {amount} on {network}.',
  'receive.watchOnly':
    'You only watch this account: what arrives belongs to the owner of its keys, and cannot be spent here.',
  'receive.networks': 'Networks for this address',
  'receive.networksText': 'Assets sent on other networks may be lost.',
  'receive.checking': 'Checking this account’s networks',
  'receive.smart': 'This smart account exists on {network} only. Assets sent on another network may be lost.',
  'receive.unchecked':
    'We could not check whether this account exists on other networks. Receive on {network} only.',
  'compatible.text': 'Send only assets of these networks to this address.',
  'compatible.list': 'Compatible networks'
} as const
