import type { Texts } from '../Texts.js'

/** Japanese texts of smart sessions. */
export const sessions: Texts<'sessions'> = {
  'sessions.active': '有効',
  'sessions.expired': '期限切れ',
  'sessions.revoked': '取り消し済み',
  'sessions.states': 'セッションの状態',
  'sessions.noneActive': '有効なセッションはありません',
  'sessions.noneExpired': '期限切れのセッションはありません',
  'sessions.noneRevoked': '取り消し済みのセッションはありません',
  'sessions.text':
    'ここに表示されたアプリは、その都度確認することなく、次の制限内でアカウントを操作できます。',
  'sessions.details': '権限',
  'sessions.kept':
    'このセッションはこのブラウザにのみ保存されています。署名するとアカウントの一覧に登録されます。署名しない場合、切断するとここから失われます。',
  'sessions.store': '署名して登録',
  'sessions.storing': 'ウォレットで署名して、このセッションをアカウントに登録してください',
  'sessions.storeFailed':
    'セッションをアカウントに登録できませんでした。このブラウザにのみ保存されています。',
  'sessions.listed': 'セッションはアカウントに登録されています。',
  'sessions.ends': '有効期限',
  'sessions.endsAt': '有効期限：{time}',
  'sessions.endedAt': '終了：{time}',
  'sessions.revokedAt': '取り消し日時：{time}',
  'sessions.kind': '権限',
  'sessions.kindLimit': '制限',
  'sessions.call': 'コントラクトの呼び出し',
  'sessions.sendNative': '{symbol}の送金',
  'sessions.sendTokens': 'トークンの送金',
  'sessions.sendNfts': 'NFTの送信',
  'sessions.amountLimit': '金額',
  'sessions.gasLimit': 'ガス',
  'sessions.callLimit': '呼び出し回数',
  'sessions.contract': 'コントラクト',
  'sessions.functions': '関数',
  'sessions.amount': '上限',
  'sessions.atOnce': '一括',
  'sessions.perSecond': '1秒あたり',
  'sessions.perPeriod': '期間あたり',
  'sessions.period': '期間',
  'sessions.count': '回数',
  'sessions.token': 'トークン',
  'sessions.start': '開始',
  'sessions.units': '{amount}（最小単位）',
  'sessions.unlimited': '無制限',
  'sessions.revoking': 'ウォレットで承認してから、取り消しに署名してください',
  'sessions.declined': 'ウォレットで拒否しました。権限は{time}まで有効です。',
  'sessions.notConfirmed':
    'ウォレットから権限終了の確認が得られませんでした。権限は{time}まで有効な可能性があります。',
  'sessions.cannotEnd':
    'このウォレットでは権限を終了できません。セッションを取り消し済みにしても、権限は{time}まで有効です。',
  'sessions.mark': '取り消し済みにする',
  'sessions.marked': '取り消し済みにしました',
  'sessions.recordFailed': 'セッションを取り消し済みにできませんでした。権限は{time}まで有効です。',
  'sessions.ended':
    'ウォレットが権限を終了しました。署名して、セッションを取り消し済みとして登録してください。',
  'sessions.sign': '署名',
  'sessions.stillValid': 'ウォレットは権限を終了していません。アプリは{time}まで権限を使えます。',
  'sessions.revoke': '取り消す',
  'sessions.revokedToast': 'セッションを取り消しました',
  'sessions.failed': 'セッションを読み込めませんでした',
  'sessions.failedText': '通信環境を確認して、もう一度お試しください。',
  'sessions.created': 'セッションを作成しました',
  'sessions.createdText':
    'アプリは、承認した制限内でアカウントを操作できるようになりました。いつでも取り消せます。',
  'sessions.gotIt': 'OK'
}
