import type { Texts } from '../Texts.js'

/** Vietnamese texts of what a page with several namespaces shows. */
export const chains: Texts<'chains'> = {
  'chain.eip155': 'Mạng EVM',
  'chain.solana': 'Solana',
  'chain.bip122': 'Bitcoin',
  'chain.polkadot': 'Polkadot',
  'chain.cosmos': 'Cosmos',
  'chain.eip155.short': 'EVM',
  'chain.filter': 'Ví dành cho',
  'chain.all': 'Tất cả',
  'chain.accounts': 'Tài khoản đã kết nối',
  'chain.goOn': 'Tiếp tục với',
  'chain.or': 'hoặc kết nối tài khoản khác',
  'chain.noWallet': 'Không có ví {chain} tại đây',
  'chain.notConnected': 'Chưa kết nối',
  'chain.sameWallet': 'Tiếp tục với {wallet}',
  'chain.sameText': '{wallet} cũng hỗ trợ {chain}. Kết nối khác của bạn vẫn giữ nguyên.',
  'chain.otherWallet': 'Dùng ví khác',
  'chain.disconnect': 'Ngắt kết nối {chain}',
  'chain.next': 'Tiếp theo: đăng nhập bằng {chain}'
}
