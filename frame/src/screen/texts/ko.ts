import type { ScreenTexts } from './en.js'

export const ko: ScreenTexts = {
  close: '닫고 거부',
  origin: '요청한 곳: {origin}',
  queue: '대기 중인 요청이 {n}개 있어요.',
  rejectAll: '{n}개 모두 거부',
  waiting: '잠시만요…',
  unfocused: '여기를 클릭하거나 탭한 다음 승인하세요.',
  obscured: '다른 것이 이 페이지를 가리고 있을 수 있어요. 지갑 창에서 계속하세요.',
  small: '공간이 좁아 확인할 내용을 여기에 모두 표시할 수 없어요. 지갑 창에서 계속하세요.',
  unsupported: '이 브라우저는 다른 것이 이 페이지를 가리는지 알 수 없어요. 지갑 창에서 계속하세요.',
  openWindow: '창에서 계속하기',
  inWindow: '지갑 창에서 계속하세요. 창을 닫으면 요청이 거부돼요.',
  showWindow: '창 보기',
  windowBlocked: '창을 열지 못했어요. 이 페이지의 팝업 창을 허용한 후 다시 시도해 주세요.'
}
