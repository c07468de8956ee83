import type { Texts } from '../Texts.js'

/** Vietnamese texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'Chưa có NFT nào',
  'nfts.emptyText': 'Các vật phẩm sưu tầm mà tài khoản này nhận trên {network} sẽ xuất hiện tại đây.',
  'nfts.none': 'Không tìm thấy NFT nào',
  'nfts.noneText': 'Dịch vụ có thể không biết hết NFT trên {network}.',
  'nfts.incomplete': 'Có thể thiếu một số NFT: dịch vụ không biết hết.',
  'nfts.failed': 'Không tải được NFT',
  'nfts.failedText': 'Dịch vụ không phản hồi. Không có gì bị mất.',
  'nfts.stale': 'Không làm mới được. Đang hiển thị các NFT tải được gần nhất.',
  'nfts.partFailed': 'Không tải được hết NFT.',
  'nfts.more': 'Xem thêm',
  'nfts.spam': 'Đã ẩn vì là spam ({count})',
  'nfts.spamText': 'Tên hoặc ảnh của các NFT này có thể nhằm đánh lừa. Đừng làm theo nội dung đó.',
  'nfts.amount': 'Bạn sở hữu {amount}',
  'nfts.flagged': 'Bị đánh dấu là spam. Đừng làm theo nội dung trong tên hoặc mô tả.',
  'nfts.gone': 'Tài khoản này không giữ NFT này.',
  'nfts.send': 'Gửi',
  'nfts.description': 'Mô tả',
  'nfts.tokenId': 'ID token',
  'nfts.copyTokenId': 'Sao chép ID token',
  'nfts.copyFailed': 'Không sao chép được ID token',
  'nfts.contract': 'Hợp đồng',
  'nfts.standard': 'Tiêu chuẩn',
  'nfts.network': 'Mạng',
  'nfts.owned': 'Bạn sở hữu',
  'nfts.traits': 'Thuộc tính',
  'nfts.explorer': 'Xem trên trình khám phá khối'
}
