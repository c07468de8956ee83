import type { LoadingTexts } from './en.js'

export const zhCN: LoadingTexts = {
  title: '登录',
  waiting: '加载中…',
  done: '你可以关闭此窗口。',
  lost: '无法访问发起此次登录的页面。请关闭此窗口，并在原页面重新登录。'
}
