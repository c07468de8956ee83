import type { Texts } from '../Texts.js'

/** Traditional Chinese texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': '圖片（連結）',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': '請使用以 https:// 開頭、不含空格與特殊字元的連結。',
  'nameEdit.bio': '簡介',
  'nameEdit.badBio': '最多 255 個字元，可用 a 到 z 的字母、數字、空格與 @ : / . _ - ? & = +',
  'nameEdit.public': '所有人都能看到這些資訊。',
  'nameEdit.save': '繼續',
  'nameEdit.addressOn': '{network} 上的地址',
  'nameEdit.addressText': '在 {network} 上傳送給 {name} 的資產會進入這個地址。',
  'nameEdit.address': '地址',
  'nameEdit.badAddress': '地址無效，請逐字檢查。',
  'nameEdit.changeAddress': '變更地址',
  'nameEdit.waiting': '請在 {wallet} 中簽署訊息以變更 {name}。',
  'nameEdit.sending': '正在儲存 {name}…',
  'nameEdit.declined': '你拒絕了簽署，未做任何變更。',
  'nameEdit.notSigned': '{wallet} 未簽署訊息，未做任何變更。',
  'nameEdit.failed': '變更名稱 {name} 時發生錯誤',
  'nameEdit.sign': '簽署並儲存',
  'nameEdit.leave': '返回編輯',
  'nameEdit.saved': '{name} 已變更',
  'nameEdit.none': '這個帳戶還沒有名稱'
}
