import type { Texts } from '../Texts.js'

/** Vietnamese texts of view Approvals. */
export const approvals: Texts<'approvals'> = {
  'approvals.intro':
    'Các ứng dụng và hợp đồng có thể chuyển tài sản của tài khoản này trên {network} mà không cần hỏi lại.',
  'approvals.empty': 'Không có phê duyệt nào',
  'approvals.emptyText':
    'Không có ứng dụng hay hợp đồng nào có thể chuyển token hoặc NFT của tài khoản này trên {network}.',
  'approvals.notKnown': 'Chưa tìm thấy phê duyệt nào',
  'approvals.noSource': 'Không hiển thị được phê duyệt tại đây',
  'approvals.noSourceText':
    'Dịch vụ của ứng dụng này không đọc phê duyệt trên {network}. Điều này không có nghĩa là không có phê duyệt nào.',
  'approvals.indexingText':
    'Dịch vụ của ứng dụng này chưa đọc hết {network}. Có thể thiếu một số phê duyệt. Hãy thử lại sau.',
  'approvals.unavailableText':
    'Một nguồn phê duyệt trên {network} không phản hồi. Có thể thiếu một số phê duyệt. Hãy thử lại.',
  'approvals.cutText': 'Trên {network} có nhiều phê duyệt hơn danh sách này có thể hiển thị.',
  'approvals.failed': 'Không tải được phê duyệt',
  'approvals.failedText': 'Hãy kiểm tra kết nối rồi thử lại.',
  'approvals.stale': 'Không làm mới được. Đang hiển thị các phê duyệt tải được gần nhất.',
  'approvals.list': 'Phê duyệt',
  'approvals.unlimited': 'Không giới hạn',
  'approvals.all': 'Tất cả NFT',
  'approvals.nft': 'NFT {id}',
  'approvals.spender': 'Cho {spender}',
  'approvals.claims': 'Tự xưng là {name}. Chưa ai kiểm chứng tên này.',
  'approvals.rawAmount': '{amount} đơn vị cơ sở (không rõ số thập phân)',
  'approvals.amountUnknown': 'Không rõ số lượng',
  'approvals.notRead': 'Không rõ: hợp đồng không cho biết phê duyệt này còn hiệu lực hay không.',
  'approvals.details': 'Chi tiết',
  'approvals.spenderLabel': 'Bên chi tiêu',
  'approvals.contractLabel': 'Hợp đồng của token hoặc bộ sưu tập',
  'approvals.nameKnown': 'Tên này lấy từ danh sách các hợp đồng đã biết.',
  'approvals.nameClaimed': 'Bên chi tiêu tự chọn tên này. Hãy so sánh địa chỉ.',
  'approvals.nameNone': 'Không biết tên của bên chi tiêu này.',
  'approvals.copy': 'Sao chép địa chỉ',
  'approvals.copyByHand': 'Trình duyệt không cho phép sao chép. Hãy tự chọn địa chỉ.',
  'approvals.explorer': 'Xem trên trình khám phá khối',
  'approvals.transaction': 'Xem giao dịch phê duyệt',
  'approvals.atRisk': 'Có rủi ro: {value}',
  'approvals.noValue': 'Không rõ giá trị có rủi ro',
  'approvals.approved': 'Phê duyệt {date}',
  'approvals.used': 'Dùng lần cuối {date}',
  'approvals.expires': 'Hết hạn {date}',
  'approvals.spam': 'Token không rõ nguồn gốc. Đừng mở liên kết trong tên của token.',
  'approvals.revoke': 'Thu hồi',
  'approvals.revokeCount': 'Thu hồi {count}',
  'approvals.checking': 'Đang kiểm tra…',
  'approvals.asking': 'Xác nhận trong ví của bạn',
  'approvals.sent': 'Đang chờ mạng',
  'approvals.verifying': 'Đã vào khối. Đang đọc phê duyệt từ mạng…',
  'approvals.waiting': 'Ví của bạn chưa phản hồi.',
  'approvals.leave': 'Ngừng chờ',
  'approvals.rowLeft': 'Yêu cầu vẫn mở trong ví: hãy xác nhận hoặc từ chối tại đó.',
  'approvals.rowStands':
    'Giao dịch đã hoàn tất nhưng phê duyệt vẫn còn hiệu lực. Để an toàn, hãy chuyển tài sản có rủi ro sang tài khoản khác.',
  'approvals.rowRefused': 'Hợp đồng từ chối thu hồi phê duyệt này. Không có gì được gửi đi.',
  'approvals.rowRefusedToken':
    'Hợp đồng của token này không chấp nhận phê duyệt bằng 0 nên không thể thu hồi. Phê duyệt bằng 1 cũng không thu hồi được. Để an toàn, hãy chuyển token sang tài khoản khác.',
  'approvals.rowFailed': 'Chưa thu hồi',
  'approvals.rowUnknown': 'Có thể đã được gửi: hãy kiểm tra ví của bạn.',
  'approvals.declined': 'Bạn đã từ chối. Không có gì được gửi thêm.',
  'approvals.notAll': 'Chưa thu hồi được hết phê duyệt. Bạn có thể thử lại.'
}
