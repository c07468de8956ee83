import type { ButtonTexts } from '../buttons.js'

/** Korean texts of the buttons of a page. */
export const buttons: ButtonTexts = {
  connectWallet: '지갑 연결',
  connecting: '연결하는 중…',
  unlockWallet: '지갑 잠금 해제',
  loadFailed: '불러오지 못했어요. 페이지를 새로고침해 주세요.',
  offline: '온라인이 되면 열려요.',
  alsoConnected: '함께 연결됨: {networks}',
  selectNetwork: '네트워크 선택',
  switchNetwork: '네트워크 전환',
  unknownNetwork: '알 수 없는 네트워크'
}
