import type { Texts } from '../Texts.js'

/** Korean texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': '{wallet} 기기를 연결하세요',
  'device.plugInText': '케이블로 연결하고 잠금을 해제하세요. 이후 자동으로 계속돼요.',
  'device.unlock': '{wallet} 잠금을 해제하세요',
  'device.unlockText': '기기에서 PIN을 입력하세요. 이후 자동으로 계속돼요.',
  'device.openApp': '{app} 앱을 여세요',
  'device.openAppText': '{wallet} 기기에서 확인하거나 앱을 직접 여세요. 이후 자동으로 계속돼요.',
  'device.installApp': '{app} 앱이 없어요',
  'device.installAppText': '제조사의 프로그램으로 {wallet} 기기에 앱을 설치한 후 다시 시도해 주세요.',
  'device.updateApp': '{app} 앱이 너무 오래됐어요',
  'device.updateAppText': '제조사의 프로그램으로 {wallet} 기기의 앱을 업데이트한 후 다시 시도해 주세요.',
  'device.blindSigning': '블라인드 서명이 꺼져 있어요',
  'device.blindSigningText':
    '{wallet} 기기에는 이 요청의 내용을 모두 표시할 수 없어요. 이 웹사이트를 신뢰한다면 기기의 {app} 앱 설정에서 블라인드 서명을 허용한 후 다시 시도해 주세요.',
  'device.inUse': '{wallet} 사용 중',
  'device.inUseText': '이 기기를 사용하는 다른 탭과 프로그램을 닫으세요. 이후 자동으로 계속돼요.',
  'device.pending': '먼저 {wallet}에서 마무리하세요',
  'device.pendingText':
    '이전 요청이 아직 기기 화면에 있어요. 기기에서 확인하거나 거부하세요. 이후 자동으로 계속돼요.',
  'device.otherAccount': '다른 기기가 연결되어 있어요',
  'device.otherAccountText':
    '{wallet}에는 이 계정이 없어요. 이 계정이 있는 기기를 연결하거나 기기의 패스프레이즈를 입력한 후 다시 시도해 주세요.',
  'device.verify': '주소를 비교하세요',
  'device.verifyText': '{wallet} 화면에 정확히 이 주소가 표시될 때만 기기에서 확인하세요.',
  'device.notAllowed': '이 웹사이트에서는 하드웨어 지갑을 사용할 수 없어요',
  'device.notAllowedText': '웹사이트 설정에서 허용하지 않아요. 웹사이트에 알리거나 다른 지갑을 사용하세요.',
  'device.account': '계정 주소'
}
