import type { Texts } from '../Texts.js'

/** German texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'Noch keine NFTs',
  'nfts.emptyText': 'Sammlerstücke, die dieses Konto auf {network} empfängt, erscheinen hier.',
  'nfts.none': 'Keine NFTs gefunden',
  'nfts.noneText': 'Der Dienst kennt vielleicht nicht alle NFTs auf {network}.',
  'nfts.incomplete': 'Einige NFTs fehlen vielleicht: Der Dienst kennt nicht alle.',
  'nfts.failed': 'Die NFTs konnten nicht geladen werden',
  'nfts.failedText': 'Der Dienst hat nicht geantwortet. Nichts ist verloren.',
  'nfts.stale': 'Aktualisierung fehlgeschlagen. Gezeigt werden die letzten bekannten NFTs.',
  'nfts.partFailed': 'Nicht alle NFTs konnten geladen werden.',
  'nfts.more': 'Mehr anzeigen',
  'nfts.spam': 'Als Spam ausgeblendet ({count})',
  'nfts.spamText': 'Ihre Namen oder Bilder sollen vielleicht täuschen. Folge ihnen nicht.',
  'nfts.amount': 'Du besitzt {amount}',
  'nfts.flagged': 'Als Spam markiert. Folge nicht dem, was Name oder Beschreibung sagen.',
  'nfts.gone': 'Dieses Konto besitzt es nicht.',
  'nfts.send': 'Senden',
  'nfts.description': 'Beschreibung',
  'nfts.tokenId': 'Token-ID',
  'nfts.copyTokenId': 'Token-ID kopieren',
  'nfts.copyFailed': 'Die Token-ID konnte nicht kopiert werden',
  'nfts.contract': 'Vertrag',
  'nfts.standard': 'Standard',
  'nfts.network': 'Netzwerk',
  'nfts.owned': 'Du besitzt',
  'nfts.traits': 'Merkmale',
  'nfts.explorer': 'Im Block-Explorer ansehen'
}
