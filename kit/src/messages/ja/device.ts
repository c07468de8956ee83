import type { Texts } from '../Texts.js'

/** Japanese texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': '{wallet}をつないでください',
  'device.plugInText': 'ケーブルでつないで、ロックを解除してください。完了すると自動で次に進みます。',
  'device.unlock': '{wallet}のロックを解除',
  'device.unlockText': 'デバイスでPINを入力してください。完了すると自動で次に進みます。',
  'device.openApp': '{app}アプリを開いてください',
  'device.openAppText':
    '{wallet}で承認するか、デバイスでアプリを開いてください。完了すると自動で次に進みます。',
  'device.installApp': '{app}アプリがありません',
  'device.installAppText': 'メーカーの公式ソフトで{wallet}にインストールして、もう一度お試しください。',
  'device.updateApp': '{app}アプリのバージョンが古すぎます',
  'device.updateAppText': 'メーカーの公式ソフトで{wallet}のアプリを更新して、もう一度お試しください。',
  'device.blindSigning': 'ブラインド署名がオフです',
  'device.blindSigningText':
    '{wallet}ではこのリクエストの内容をすべて表示できません。このサイトを信頼する場合は、デバイスの{app}アプリの設定でブラインド署名を許可して、もう一度お試しください。',
  'device.inUse': '{wallet}は使用中です',
  'device.inUseText':
    'デバイスを使っているほかのタブやソフトを閉じてください。完了すると自動で次に進みます。',
  'device.pending': '先に{wallet}で操作を完了してください',
  'device.pendingText':
    '以前のリクエストがまだ画面に表示されています。そちらで承認または拒否してください。完了すると自動で次に進みます。',
  'device.otherAccount': 'デバイスが違います',
  'device.otherAccountText':
    '{wallet}にはこのアカウントがありません。このアカウントのあるデバイスをつなぐか、パスフレーズを入力して、もう一度お試しください。',
  'device.verify': 'アドレスを照合してください',
  'device.verifyText': '{wallet}にまったく同じアドレスが表示されている場合のみ承認してください。',
  'device.notAllowed': 'このサイトではハードウェアウォレットを使えません',
  'device.notAllowedText':
    'サイトの設定で許可されていません。サイトに知らせるか、別のウォレットを使ってください。',
  'device.account': 'アカウントのアドレス'
}
