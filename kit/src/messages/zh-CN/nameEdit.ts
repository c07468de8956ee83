import type { Texts } from '../Texts.js'

/** Simplified Chinese texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': '图片（链接）',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': '请使用以 https:// 开头、不含空格和特殊字符的链接。',
  'nameEdit.bio': '简介',
  'nameEdit.badBio': '最多 255 个字符，可用 a 到 z 的字母、数字、空格和 @ : / . _ - ? & = +',
  'nameEdit.public': '所有人都能看到这些信息。',
  'nameEdit.save': '继续',
  'nameEdit.addressOn': '{network} 上的地址',
  'nameEdit.addressText': '在 {network} 上发送给 {name} 的资产会转入此地址。',
  'nameEdit.address': '地址',
  'nameEdit.badAddress': '地址无效，请逐个字符核对。',
  'nameEdit.changeAddress': '修改地址',
  'nameEdit.waiting': '请在 {wallet} 中签署消息以修改 {name}。',
  'nameEdit.sending': '正在保存 {name}…',
  'nameEdit.declined': '你拒绝了签名，未做任何更改。',
  'nameEdit.notSigned': '{wallet} 未签署消息，未做任何更改。',
  'nameEdit.failed': '修改名称 {name} 时出错',
  'nameEdit.sign': '签名并保存',
  'nameEdit.leave': '返回编辑',
  'nameEdit.saved': '{name} 已修改',
  'nameEdit.none': '此账户还没有名称'
}
