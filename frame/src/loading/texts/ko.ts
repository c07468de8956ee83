import type { LoadingTexts } from './en.js'

export const ko: LoadingTexts = {
  title: '로그인',
  waiting: '불러오는 중…',
  done: '이 창을 닫아도 돼요.',
  lost: '로그인을 요청한 페이지에 연결할 수 없어요. 이 창을 닫고 그 페이지에서 다시 로그인해 주세요.'
}
