import type { Texts } from '../Texts.js'

/** Japanese texts of view Approvals. */
export const approvals: Texts<'approvals'> = {
  'approvals.intro': 'このアカウントの{network}上の資産を、再確認なしで動かせるアプリとコントラクトです。',
  'approvals.empty': '承認はありません',
  'approvals.emptyText':
    'このアカウントの{network}上のトークンやNFTを動かせるアプリやコントラクトはありません。',
  'approvals.notKnown': '承認はまだ見つかっていません',
  'approvals.noSource': 'ここでは承認を表示できません',
  'approvals.noSourceText':
    'このアプリのサービスは{network}の承認を読み取りません。承認がないという意味ではありません。',
  'approvals.indexingText':
    'このアプリのサービスは{network}をまだすべて読み取っていません。表示されていない承認がある可能性があります。後でもう一度お試しください。',
  'approvals.unavailableText':
    '{network}の承認の取得元の1つが応答しませんでした。一部が表示されていない可能性があります。もう一度お試しください。',
  'approvals.cutText': '{network}には、この一覧に表示しきれない承認があります。',
  'approvals.failed': '承認を読み込めませんでした',
  'approvals.failedText': '通信環境を確認して、もう一度お試しください。',
  'approvals.stale': '更新できませんでした。前回取得した承認を表示しています。',
  'approvals.list': '承認',
  'approvals.unlimited': '無制限',
  'approvals.all': 'すべてのNFT',
  'approvals.nft': 'NFT {id}',
  'approvals.spender': '承認先：{spender}',
  'approvals.claims': '自称「{name}」。この名前は誰にも確認されていません。',
  'approvals.rawAmount': '{amount}（最小単位、小数桁数不明）',
  'approvals.amountUnknown': '承認額不明',
  'approvals.notRead': '不明です。この承認がまだ有効かどうか、コントラクトから確認できませんでした。',
  'approvals.details': '詳細',
  'approvals.spenderLabel': '承認先',
  'approvals.contractLabel': 'トークンまたはコレクションのコントラクト',
  'approvals.nameKnown': '名前は既知のコントラクトの一覧によるものです。',
  'approvals.nameClaimed': '名前は承認先が自分で付けたものです。アドレスを照合してください。',
  'approvals.nameNone': 'この承認先の名前はわかっていません。',
  'approvals.copy': 'アドレスをコピー',
  'approvals.copyByHand': 'ブラウザでコピーが許可されていません。アドレスを選択してコピーしてください。',
  'approvals.explorer': 'ブロックエクスプローラーで見る',
  'approvals.transaction': '承認したトランザクションを見る',
  'approvals.atRisk': 'リスク額：{value}',
  'approvals.noValue': 'リスク額不明',
  'approvals.approved': '承認日：{date}',
  'approvals.used': '最終使用日：{date}',
  'approvals.expires': '期限：{date}',
  'approvals.spam': '不明なトークンです。名前に含まれるリンクを開かないでください。',
  'approvals.revoke': '取り消す',
  'approvals.revokeCount': '{count}件を取り消す',
  'approvals.checking': '確認中…',
  'approvals.asking': 'ウォレットで承認してください',
  'approvals.sent': 'ネットワークの確定待ち',
  'approvals.verifying': '取り込まれました。ネットワークから承認を読み取り中…',
  'approvals.waiting': 'ウォレットからまだ応答がありません。',
  'approvals.leave': '待つのをやめる',
  'approvals.rowLeft': 'ウォレットでまだ開いています。そちらで承認または拒否してください。',
  'approvals.rowStands':
    'トランザクションは完了しましたが、承認はまだ有効です。安全のため、リスクのある資産を別のアカウントに移してください。',
  'approvals.rowRefused': 'コントラクトがこの取り消しを受け付けません。何も送信されていません。',
  'approvals.rowRefusedToken':
    'このトークンのコントラクトは承認額0を受け付けないため、取り消せません。承認額を1にしても取り消しにはなりません。安全のため、トークンを別のアカウントに移してください。',
  'approvals.rowFailed': '取り消されていません',
  'approvals.rowUnknown': '送信された可能性があります。ウォレットを確認してください。',
  'approvals.declined': '拒否しました。これ以上は何も送信されていません。',
  'approvals.notAll': '一部の承認が取り消されませんでした。もう一度お試しいただけます。'
}
