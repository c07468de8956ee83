import type { Texts } from '../Texts.js'

/** German texts of the views of several wallets and of watch-only accounts. */
export const wallets: Texts<'wallets'> = {
  'wallets.active': 'Aktiv',
  'wallets.families': 'Blockchains',
  'wallets.list': 'Verbundene Konten',
  'wallets.smartAccount': 'Smart Account',
  'wallets.eoa': 'Schlüsselkonto (EOA)',
  'wallets.payment': 'Zahlungsadresse',
  'wallets.ordinal': 'Ordinals-Adresse',
  'wallets.toEoa': 'Zum Schlüsselkonto',
  'wallets.toSmartAccount': 'Zum Smart Account',
  'wallets.switch': 'Wechseln',
  'wallets.switched': 'Wallet gewechselt',
  'wallets.accountSwitched': 'Konto gewechselt',
  'wallets.switchFailed': 'Die Wallet konnte nicht gewechselt werden',
  'wallets.typeFailed': 'Das Konto wurde nicht gewechselt',
  'wallets.noSmartAccount':
    'Diese Wallet hat ihren Smart Account nicht freigegeben. Ihr Schlüsselkonto (EOA) ist aktiv.',
  'wallets.noEoa':
    'Diese Wallet hat ihr Schlüsselkonto (EOA) nicht freigegeben. Ihr Smart Account ist aktiv.',
  'wallets.disconnect': '{wallet} trennen',
  'wallets.disconnected': 'Wallet getrennt',
  'wallets.disconnectAll': 'Alle trennen',
  'wallets.recent': 'Zuletzt verbunden',
  'wallets.connect': 'Verbinden',
  'wallets.forget': '{wallet} entfernen',
  'wallets.forgotten': 'Wallet entfernt',
  'wallets.add': 'Wallet hinzufügen',
  'wallets.none': 'Keine Wallet verbunden',
  'wallets.noneText': 'Füge eine Wallet hinzu, dann erscheint sie hier.',
  'wallets.watched': 'Konten nur zum Ansehen',
  'wallets.watch': 'Konto ansehen',
  'wallets.show': 'Zeigen',
  'wallets.unwatched': 'Konto entfernt',
  'watch.text':
    'Sieh dir Guthaben, NFTs und Aktivität eines beliebigen Kontos an. Für dieses Konto kann hier nichts signiert oder gesendet werden.',
  'watch.label': 'Adresse oder Name',
  'watch.add': 'Ansehen',
  'watch.invalid': 'Adresse ungültig oder Name unbekannt.',
  'watch.checksum': 'Ein Zeichen dieser Adresse ist falsch. Kopiere die Adresse erneut.',
  'watch.failed': 'Die Abfrage ist fehlgeschlagen. Prüfe deine Verbindung und versuche es erneut.',
  'watch.unsupported': 'Konten dieses Netzwerks können hier nicht angesehen werden',
  'watch.off': 'Diese App zeigt nur verbundene Konten',
  'watch.signIn':
    'Diese App verlangt eine Anmeldung. Ein Konto, das nur angesehen wird, kann nicht signieren.'
}
