import type { Texts } from '../Texts.js'

/** Indonesian texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'Jaringan EVM',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'Dompet untuk',
  'chain.all': 'Semua',
  'chain.accounts': 'Akun terhubung',
  'chain.goOn': 'Lanjutkan dengan',
  'chain.or': 'atau hubungkan akun lain',
  'chain.noWallet': 'Tidak ada dompet {chain} di sini',
  'chain.notConnected': 'Tidak terhubung',
  'chain.sameWallet': 'Lanjutkan dengan {wallet}',
  'chain.sameText': '{wallet} juga mendukung {chain}. Koneksi Anda yang lain tetap seperti semula.',
  'chain.otherWallet': 'Gunakan dompet lain',
  'chain.disconnect': 'Putuskan {chain}',
  'chain.next': 'Berikutnya: masuk dengan {chain}'
}
