import type { LoginTexts } from './en.js'

export const ja: LoginTexts = {
  email: 'メール',
  link: {
    title: '{provider}を連携しますか？',
    text: '{provider}でログインしました。そのメールアドレスは、このアカウントのものと同じです。連携すると、どちらの方法でもこのウォレットにログインできます。連携は、後からウォレットのページで解除できます。',
    confirm: '{provider}を連携',
    later: '今はしない',
    working: '連携しています。'
  }
}
