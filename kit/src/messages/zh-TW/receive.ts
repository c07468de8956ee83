import type { Texts } from '../Texts.js'

/** Traditional Chinese texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': '你的地址的 QR Code',
  'receive.paymentCode': '請求支付 {amount} 的 QR Code',
  'receive.address': '你的地址',
  'receive.copyByHand': '瀏覽器不允許複製。地址已選取，請在這裡手動複製。',
  'receive.share': '分享',
  'receive.shareFailed': '無法分享',
  'receive.ask': '設定收款金額',
  'receive.amount': '金額（{symbol}）',
  'receive.asset': '資產',
  'receive.amountInvalid': '請輸入數字，例如 1.5，最多 {decimals} 位小數。',
  'receive.codeFailed': '無法產生 QR Code，目前仍顯示你的地址。',
  'receive.onNetwork': '這個 QR Code 請求在 {network} 上支付 {amount}。',
  'receive.watchOnly': '你只是在觀察這個帳戶：收到的資產屬於金鑰持有人，無法在此使用。',
  'receive.networks': '這個地址可用的網路',
  'receive.networksText': '透過其他網路傳送的資產可能會遺失。',
  'receive.checking': '正在檢查這個帳戶的網路',
  'receive.smart': '這個智慧帳戶只存在於 {network}。透過其他網路傳送的資產可能會遺失。',
  'receive.unchecked': '無法確認這個帳戶是否存在於其他網路，請只在 {network} 上接收。',
  'compatible.text': '請只將這些網路上的資產傳送至這個地址。',
  'compatible.list': '相容的網路'
}
