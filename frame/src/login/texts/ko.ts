import type { LoginTexts } from './en.js'

export const ko: LoginTexts = {
  email: '이메일',
  link: {
    title: '{provider} 로그인을 연동할까요?',
    text: '방금 {provider} 로그인을 사용했어요. 그 이메일 주소가 이 계정의 주소와 같아요. 연동하면 두 가지 방법 모두로 이 지갑에 로그인할 수 있어요. 나중에 지갑 페이지에서 제거할 수 있어요.',
    confirm: '{provider} 연동',
    later: '나중에',
    working: '연동하는 중이에요.'
  }
}
