import type { ScreenTexts } from './en.js'

export const ja: ScreenTexts = {
  close: '閉じて拒否',
  origin: 'リクエスト元：{origin}',
  queue: '{n}件のリクエストが待機中です。',
  rejectAll: '{n}件すべて拒否',
  waiting: 'お待ちください…',
  unfocused: 'ここをクリックまたはタップしてから、承認してください。',
  obscured: '何かがこのページを覆っている可能性があります。ウォレットのウィンドウで続けてください。',
  small: 'ここは狭く、確認する内容をすべて表示できません。ウォレットのウィンドウで続けてください。',
  unsupported:
    'このブラウザでは、何かがこのページを覆っているかどうか判断できません。ウォレットのウィンドウで続けてください。',
  openWindow: 'ウィンドウで続ける',
  inWindow: 'ウォレットのウィンドウで続けてください。閉じるとリクエストは拒否されます。',
  showWindow: 'ウィンドウを表示',
  windowBlocked: 'ウィンドウを開けませんでした。このページのポップアップを許可して、もう一度お試しください。'
}
