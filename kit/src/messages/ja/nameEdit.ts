import type { Texts } from '../Texts.js'

/** Japanese texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': '画像（リンク）',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'https://で始まり、スペースや全角文字を含まないリンクを使ってください。',
  'nameEdit.bio': '自己紹介',
  'nameEdit.badBio': '半角の英小文字、数字、スペース、記号で255文字まで：@ : / . _ - ? & = +',
  'nameEdit.public': 'これらの情報は誰でも見ることができます。',
  'nameEdit.save': '続ける',
  'nameEdit.addressOn': '{network}のアドレス',
  'nameEdit.addressText': '{network}で{name}に送られた資産は、このアドレスに届きます。',
  'nameEdit.address': 'アドレス',
  'nameEdit.badAddress': '有効なアドレスではありません。1文字ずつ確認してください。',
  'nameEdit.changeAddress': 'アドレスを変更',
  'nameEdit.waiting': '{name}を変更するには、{wallet}でメッセージに署名してください。',
  'nameEdit.sending': '{name}を保存中…',
  'nameEdit.declined': '署名を拒否しました。何も変更されていません。',
  'nameEdit.notSigned': '{wallet}がメッセージに署名しませんでした。何も変更されていません。',
  'nameEdit.failed': '名前{name}の変更中にエラーが発生しました',
  'nameEdit.sign': '署名して保存',
  'nameEdit.leave': '編集に戻る',
  'nameEdit.saved': '{name}を変更しました',
  'nameEdit.none': 'このアカウントにはまだ名前がありません'
}
