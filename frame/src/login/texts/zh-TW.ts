import type { LoginTexts } from './en.js'

export const zhTW: LoginTexts = {
  email: '電子郵件',
  link: {
    title: '要連結 {provider} 嗎？',
    text: '你剛才使用 {provider} 登入，其電子郵件地址與這個帳戶相同。連結後，兩種方式都能登入這個錢包。之後可以在你的錢包頁面中移除。',
    confirm: '連結 {provider}',
    later: '稍後再說',
    working: '正在連結。'
  }
}
