import type { LoadingTexts } from './en.js'

export const zhTW: LoadingTexts = {
  title: '登入',
  waiting: '載入中…',
  done: '你可以關閉這個視窗。',
  lost: '無法連上發起這次登入的頁面。請關閉這個視窗，並在原頁面重新登入。'
}
