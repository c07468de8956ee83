import type { LoginTexts } from './LoginTexts.js'

/** Korean. */
export const ko: LoginTexts = {
  direction: 'ltr',
  site: '사이트',
  time: '시간',
  browser: '브라우저',
  place: '위치',
  unknown: '알 수 없음',
  email: '이메일',
  code: {
    subject: '{site} 로그인 코드',
    title: '로그인 코드',
    text: '{site}에서 이 코드를 입력하여 로그인하세요.',
    label: '코드',
    life: '{minutes}분 동안 유효하며 한 번만 사용할 수 있어요.',
    warning:
      '이 코드를 다른 사람에게 알려 주지 마세요. {site}에서든 고객 지원에서든 이 코드를 묻는 일은 절대 없어요. 요청한 적이 없다면 이 메일을 무시하세요. 코드가 없으면 아무도 로그인할 수 없어요.'
  },
  device: {
    subject: '{site} 새 기기 승인',
    title: '본인이 맞나요?',
    text: '처음 보는 기기에서 내 이메일 주소로 {site} 로그인을 시도하고 있어요.',
    button: '요청 확인',
    life: '링크는 {minutes}분 동안 유효하며 한 번만 사용할 수 있어요.',
    warning:
      '지금 직접 로그인하고 있고 아래 정보가 본인의 것일 때만 승인하세요. 그렇지 않다면 이 메일을 무시하고 다른 사람에게 전달하지 마세요.'
  },
  primary: {
    subject: '{site} 이메일 주소 변경 확인',
    title: '이메일 주소 변경',
    text: '지갑의 이메일 주소를 변경하려면 {site}에서 이 코드를 입력하세요. 그다음 새 주소로 두 번째 코드가 전송돼요.'
  },
  secondary: {
    subject: '{site} 새 이메일 주소 확인',
    title: '새 이메일 주소',
    text: '이 이메일 주소를 지갑에 사용하려면 {site}에서 이 코드를 입력하세요.'
  },
  changed: {
    subject: '{site} 이메일 주소가 변경됐어요',
    title: '이메일 주소가 변경됐어요',
    text: '이제 {site}에서 {new} 주소로 로그인해요. 지금 이 주소로는 더 이상 로그인할 수 없어요.',
    hold: '안전을 위해 앞으로 {hours}시간 동안 지갑을 내보낼 수 없어요.',
    warning:
      '본인이 변경하지 않았다면 아직 로그인되어 있는 기기에서 {site} 페이지를 열고 즉시 고객 지원에 문의하세요.'
  },
  linked: {
    subject: '{site} 지갑에 로그인 방법이 추가됐어요',
    title: '로그인 방법이 추가됐어요',
    text: '이제 {provider} 로그인으로도 {site} 지갑을 사용할 수 있어요.',
    next: '지갑 페이지에서 삭제할 수 있어요.',
    warning:
      '본인이 추가하지 않았다면 아직 로그인되어 있는 기기에서 {site} 페이지를 열고 즉시 고객 지원에 문의하세요.'
  },
  unlinked: {
    subject: '{site} 지갑에서 로그인 방법이 삭제됐어요',
    title: '로그인 방법이 삭제됐어요',
    text: '이제 {provider} 로그인으로는 {site} 지갑을 사용할 수 없어요. 이 방법으로 로그인한 기기는 모두 로그아웃됐어요.',
    next: '다른 로그인 방법으로는 계속 같은 지갑을 사용할 수 있어요. 삭제된 방법은 지갑 페이지에서 다시 추가할 수 있어요.',
    warning:
      '본인이 삭제하지 않았다면 아직 로그인되어 있는 기기에서 {site} 페이지를 열고 즉시 고객 지원에 문의하세요.'
  },
  page: {
    title: '이 기기를 승인할까요?',
    text: '어떤 기기에서 내 이메일 주소로 {site} 로그인을 시도하고 있어요.',
    warning: '지금 직접 로그인하고 있고 이 정보가 본인의 것일 때만 승인하세요.',
    approve: '기기 승인',
    deny: '본인이 아니에요',
    approved: '기기 승인됨',
    approvedText:
      '메일함으로 코드를 보냈어요. {site} 화면으로 돌아가 코드를 입력하세요. 이 페이지는 닫아도 돼요.',
    denied: '요청 거부됨',
    deniedText: '그 기기에서는 로그인할 수 없어요. 이 페이지는 닫아도 돼요.',
    gone: '더 이상 유효하지 않은 링크예요',
    goneText: '이미 사용되었거나 만료된 링크예요. 사이트로 돌아가 다시 시작하세요.'
  }
}
