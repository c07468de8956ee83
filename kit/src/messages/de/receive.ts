import type { Texts } from '../Texts.js'

/** German texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'QR-Code deiner Adresse',
  'receive.paymentCode': 'QR-Code, der um {amount} bittet',
  'receive.address': 'Deine Adresse',
  'receive.copyByHand':
    'Der Browser hat das Kopieren nicht erlaubt. Die Adresse ist markiert: Kopiere sie von hier.',
  'receive.share': 'Teilen',
  'receive.shareFailed': 'Das Teilen hat nicht geklappt',
  'receive.ask': 'Um einen Betrag bitten',
  'receive.amount': 'Betrag in {symbol}',
  'receive.asset': 'Währung',
  'receive.amountInvalid': 'Gib eine Zahl wie 1,5 ein, mit höchstens {decimals} Nachkommastellen.',
  'receive.codeFailed': 'Der Code konnte nicht erstellt werden. Er zeigt weiterhin deine Adresse.',
  'receive.onNetwork': 'Der Code bittet um {amount} auf {network}.',
  'receive.watchOnly':
    'Du siehst dieses Konto nur an: Was ankommt, gehört der Person mit den Schlüsseln und kann hier nicht ausgegeben werden.',
  'receive.networks': 'Netzwerke dieser Adresse',
  'receive.networksText': 'Was über andere Netzwerke gesendet wird, kann verloren gehen.',
  'receive.checking': 'Die Netzwerke dieses Kontos werden geprüft',
  'receive.smart':
    'Diesen Smart Account gibt es nur auf {network}. Was über ein anderes Netzwerk gesendet wird, kann verloren gehen.',
  'receive.unchecked':
    'Es ließ sich nicht prüfen, ob es dieses Konto in anderen Netzwerken gibt. Empfange nur auf {network}.',
  'compatible.text': 'Sende nur Token und NFTs dieser Netzwerke an diese Adresse.',
  'compatible.list': 'Passende Netzwerke'
}
