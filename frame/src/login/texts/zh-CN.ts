import type { LoginTexts } from './en.js'

export const zhCN: LoginTexts = {
  email: '邮箱',
  link: {
    title: '关联 {provider}？',
    text: '你刚刚使用 {provider} 登录，其邮箱地址与此账户相同。关联后，两种方式都可以登录此钱包。之后可以在你的钱包页面中移除。',
    confirm: '关联 {provider}',
    later: '以后再说',
    working: '正在关联。'
  }
}
