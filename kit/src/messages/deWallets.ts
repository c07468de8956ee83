import type { enWallets } from './enWallets.js'

/** German texts of the views of several wallets and of watch-only accounts. */
export const deWallets: Readonly<Record<keyof typeof enWallets, string>> = {
  'wallets.active': 'Aktiv',
  'wallets.list': 'Verbundene Konten',
  'wallets.smartAccount': 'Smart Account',
  'wallets.switch': 'Wechseln',
  'wallets.switched': 'Wallet gewechselt',
  'wallets.accountSwitched': 'Konto gewechselt',
  'wallets.switchFailed': 'Das Wallet konnte nicht gewechselt werden',
  'wallets.disconnect': '{wallet} trennen',
  'wallets.disconnected': 'Wallet getrennt',
  'wallets.disconnectAll': 'Alle trennen',
  'wallets.recent': 'Zuletzt verbunden',
  'wallets.connect': 'Verbinden',
  'wallets.forget': '{wallet} entfernen',
  'wallets.forgotten': 'Wallet entfernt',
  'wallets.add': 'Wallet hinzufügen',
  'wallets.none': 'Kein Wallet verbunden',
  'wallets.noneText': 'Fügen Sie ein Wallet hinzu, dann erscheint es hier.',
  'wallets.watched': 'Konten nur zum Ansehen',
  'wallets.watch': 'Ein Konto ansehen',
  'wallets.show': 'Zeigen',
  'wallets.unwatched': 'Konto entfernt',
  'watch.text':
    'Sehen Sie Guthaben, NFTs und Aktivität eines beliebigen Kontos. Für dieses Konto kann hier nichts signiert oder gesendet werden.',
  'watch.label': 'Adresse oder Name',
  'watch.add': 'Ansehen',
  'watch.invalid': 'Das ist keine Adresse und kein Name mit einer Adresse.',
  'watch.checksum': 'Ein Zeichen dieser Adresse ist falsch. Kopieren Sie die Adresse noch einmal.',
  'watch.failed':
    'Es konnte nicht nachgesehen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'watch.unsupported': 'Konten dieses Netzwerks können hier nicht angesehen werden',
  'watch.signIn':
    'Diese App verlangt eine Anmeldung. Ein Konto, das nur angesehen wird, kann nicht signieren.'
}
