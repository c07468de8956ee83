import type { Texts } from '../Texts.js'

/** Japanese texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'あなたのアドレスのQRコード',
  'receive.paymentCode': '{amount}を請求するQRコード',
  'receive.address': 'あなたのアドレス',
  'receive.copyByHand':
    'ブラウザでコピーが許可されませんでした。選択されているアドレスをここからコピーしてください。',
  'receive.share': '共有',
  'receive.shareFailed': '共有できませんでした',
  'receive.ask': '金額を指定して請求',
  'receive.amount': '金額（{symbol}）',
  'receive.asset': '資産',
  'receive.amountInvalid': '1.5のように、小数点以下{decimals}桁までの数字を入力してください。',
  'receive.codeFailed': 'コードを作成できませんでした。引き続きアドレスを表示しています。',
  'receive.onNetwork': 'このコードは{network}での{amount}の支払いを請求します。',
  'receive.watchOnly': 'このアカウントは閲覧専用です。届いたものは鍵の所有者に属し、ここでは使えません。',
  'receive.networks': 'このアドレスで使えるネットワーク',
  'receive.networksText': 'ほかのネットワークで送られた資産は失われる可能性があります。',
  'receive.checking': 'このアカウントのネットワークを確認中',
  'receive.smart':
    'このスマートアカウントは{network}にのみ存在します。ほかのネットワークで送られた資産は失われる可能性があります。',
  'receive.unchecked':
    'このアカウントがほかのネットワークに存在するか確認できませんでした。{network}でのみ受け取ってください。',
  'compatible.text': 'このアドレスには、次のネットワークの資産のみを送ってください。',
  'compatible.list': '対応ネットワーク'
}
