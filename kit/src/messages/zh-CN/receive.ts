import type { Texts } from '../Texts.js'

/** Simplified Chinese texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': '你的地址的二维码',
  'receive.paymentCode': '请求支付 {amount} 的二维码',
  'receive.address': '你的地址',
  'receive.copyByHand': '浏览器不允许复制。地址已选中，请在此手动复制。',
  'receive.share': '分享',
  'receive.shareFailed': '分享失败',
  'receive.ask': '设置收款金额',
  'receive.amount': '金额（{symbol}）',
  'receive.asset': '资产',
  'receive.amountInvalid': '请输入数字，例如 1.5，最多 {decimals} 位小数。',
  'receive.codeFailed': '无法生成二维码，当前仍显示你的地址。',
  'receive.onNetwork': '此二维码请求在 {network} 上支付 {amount}。',
  'receive.watchOnly': '你只是在观察此账户：收到的资产归密钥持有者所有，无法在此使用。',
  'receive.networks': '此地址可用的网络',
  'receive.networksText': '通过其他网络发送的资产可能会丢失。',
  'receive.checking': '正在检查此账户的网络',
  'receive.smart': '此智能账户仅存在于 {network}。通过其他网络发送的资产可能会丢失。',
  'receive.unchecked': '无法确认此账户是否存在于其他网络，请仅在 {network} 上接收。',
  'compatible.text': '请仅向此地址发送这些网络上的资产。',
  'compatible.list': '兼容的网络'
}
