import type { Texts } from '../Texts.js'

/** German texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'EVM-Netzwerke',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'Wallets für',
  'chain.all': 'Alle',
  'chain.accounts': 'Verbundene Konten',
  'chain.goOn': 'Weiter mit',
  'chain.or': 'oder ein anderes Konto verbinden',
  'chain.noWallet': 'Keine Wallet für {chain} gefunden',
  'chain.notConnected': 'Nicht verbunden',
  'chain.sameWallet': 'Weiter mit {wallet}',
  'chain.sameText': '{wallet} unterstützt auch {chain}. Deine andere Verbindung bleibt bestehen.',
  'chain.otherWallet': 'Andere Wallet verwenden',
  'chain.disconnect': '{chain} trennen',
  'chain.next': 'Danach: Anmeldung mit {chain}'
}
