import type { LoginTexts } from './en.js'

export const vi: LoginTexts = {
  email: 'email',
  link: {
    title: 'Liên kết {provider}?',
    text: 'Bạn vừa đăng nhập bằng {provider}, có cùng địa chỉ email với tài khoản này. Nếu liên kết, bạn có thể đăng nhập vào ví này bằng cả hai cách. Bạn có thể gỡ liên kết sau trên trang ví của mình.',
    confirm: 'Liên kết {provider}',
    later: 'Để sau',
    working: 'Đang liên kết.'
  }
}
