import type { LoadingTexts } from './en.js'

export const ja: LoadingTexts = {
  title: 'ログイン',
  waiting: '読み込み中…',
  done: 'このウィンドウを閉じてかまいません。',
  lost: 'ログインを求めたページにアクセスできません。このウィンドウを閉じて、元のページでもう一度ログインしてください。'
}
