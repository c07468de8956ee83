import type { ManageTexts } from './en.js'

export const ko: ManageTexts = {
  title: '내 지갑',
  back: '뒤로',
  retry: '다시 시도',
  login: {
    title: '로그인',
    text: '이 창은 별도의 기기로 취급돼요. 여기에서 한 번 더 로그인해 주세요.',
    email: '이메일 주소',
    send: '코드 보내기',
    sending: '메일을 보내는 중이에요.',
    deviceWaiting: '{email} 주소로 보낸 메일의 링크를 열 때까지 기다리고 있어요.',
    code: '메일로 받은 코드',
    codeText: '{email} 주소로 보냈어요.',
    submit: '로그인',
    checking: '코드를 확인하는 중이에요.',
    other: '다른 주소',
    again: '계속하려면 다시 로그인해 주세요. 내 계정임을 증명하는 절차예요.',
    or: '또는 다음으로 계속하기',
    choose: '다음으로 계속하기',
    with: '{provider} 계정으로 계속하기',
    byEmail: '이메일로 받은 코드',
    window: '{provider} 창에서 계속하세요. 다른 방법을 선택하려면 창을 닫으세요.',
    farcaster:
      'Farcaster 앱이 있는 휴대폰으로 코드를 스캔하거나 휴대폰에서 링크를 연 다음 로그인을 승인하세요. 이 페이지는 자동으로 계속돼요.',
    farcasterCode: 'Farcaster 로그인용 QR 코드',
    farcasterOpen: 'Farcaster 열기',
    linkRequired:
      '이 이메일 주소로 만든 계정이 이미 있어요. 그 계정에 다음 방법으로 로그인하세요: {ways}. 로그인하면 두 로그인을 연동할지 물어봐요.',
    none: '사용할 수 있는 다른 로그인이 없어요.'
  },
  home: {
    address: '주소',
    notBackedUp: '아직 백업되지 않음',
    notBackedUpText: '지갑을 되찾는 방법이 하나뿐이에요. 하나 더 추가하세요.',
    backedUp: '백업됨',
    factors: '복구 수단',
    factorsHint: '새 기기에서 지갑을 열 때 쓰는 패스키와 암호 문구예요.',
    file: '백업 파일',
    fileHint: '복구 수단 중 하나로 저희 서버 없이 지갑을 열 수 있어요.',
    fileSaved: '저장됨: {name}',
    logins: '로그인',
    loginsHint: '로그인에 사용하는 주소와 계정이에요.',
    devices: '기기',
    devicesHint: '지갑이 열려 있는 곳이에요.',
    phrase: '복구 문구',
    phraseHint: '다른 지갑 앱에서 쓸 수 있는 단어 24개예요.',
    remove: '지갑 삭제',
    logOut: '여기에서 로그아웃',
    working: '잠시만 기다려 주세요.'
  },
  factors: {
    title: '복구 수단',
    text: '로그인한 후 이 중 하나로 새 기기에서 지갑을 열 수 있어요.',
    passkey: '패스키 {n}',
    passphrase: '암호 문구 {n}',
    operator: '지갑을 복구할 수 있는 이 서비스의 운영자(수탁형)',
    remove: '{name} 제거',
    last: '마지막 복구 수단은 제거할 수 없어요. 먼저 다른 수단을 추가하세요.',
    addPasskey: '패스키 추가',
    addPassphrase: '암호 문구 추가',
    removeTitle: '제거할까요? {name}',
    removeText:
      '더 이상 이것으로 새 기기에서 지갑을 열 수 없어요. 이전에 저장한 백업 파일은 여전히 이것으로 열리니 파일을 폐기하세요.',
    confirm: '제거',
    working: '복구 수단을 변경하는 중이에요. 몇 초 걸릴 수 있어요.'
  },
  logins: {
    title: '로그인',
    text: '어느 것으로든 이 계정에 로그인할 수 있어요. 새 기기에서는 복구 수단도 있어야 지갑을 열 수 있어요.',
    current: '사용 중',
    currentText: '사용 중인 로그인을 제거하려면 먼저 로그아웃하고 다른 방법으로 로그인하세요.',
    last: '마지막 로그인은 제거할 수 없어요. 먼저 다른 로그인을 추가하세요.',
    add: '로그인 추가',
    addText: '추가할 방법으로 로그인하세요. 앞으로 그 방법으로도 이 계정에 로그인할 수 있어요.',
    remove: '{name} 제거',
    removeTitle: '제거할까요? {name}',
    removeText:
      '더 이상 다음 방법으로 로그인할 수 없어요: {name}. 이 방법으로 로그인한 기기는 로그아웃돼요. 지갑은 그대로 유지돼요.',
    confirm: '제거'
  },
  devices: {
    title: '기기',
    unknown: '알 수 없는 브라우저',
    current: '이 창',
    used: '마지막 사용: {time}',
    remove: '{name} 제거',
    removeTitle: '제거할까요? {name}',
    removeText: '그 기기에서 지갑이 닫혀요. 다시 열려면 그 기기에 복구 수단이 필요해요.',
    removeThis: '이 창에서 지갑이 닫혀요.',
    confirm: '제거',
    forceTitle: '복구에 쓸 수 있는 마지막 기기예요',
    forceText:
      '이 기기가 없으면 어떤 복구 수단으로도 새 기기에서 지갑을 열 수 없고, 백업 파일로만 열 수 있어요. 먼저 백업 파일을 저장하거나 다른 기기에서 지갑을 여세요.',
    force: '그래도 제거'
  },
  phrase: {
    title: '복구 문구',
    warning:
      '이 단어 24개를 본 사람은 누구나 내 지갑을 영원히 갖게 돼요. 저희는 이 단어를 절대 묻지 않아요. 직접 선택한 지갑 앱에만 입력하고 다른 곳에는 입력하지 마세요.',
    held: '이메일 주소가 변경됐어요. 복구 문구는 {time}부터 볼 수 있어요.',
    proveTitle: '본인임을 확인해 주세요',
    passkey: '패스키 사용',
    passphrase: '암호 문구 사용',
    checking: '확인하는 중이에요. 몇 초 걸릴 수 있어요.',
    label: '단어, 숨겨짐',
    shown: '단어, 표시됨',
    hold: '길게 눌러 단어 보기',
    done: '완료',
    over: '단어는 최대 1분 동안만 표시돼요. 다시 요청하세요.'
  },
  remove: {
    title: '지갑 삭제',
    text: '서버에서 지갑이 영구적으로 삭제되고, 모든 기기에 적용돼요. 그 후 이 주소의 자산은 백업 파일이나 복구 문구로만 옮길 수 있어요. 아무도 되돌릴 수 없어요.',
    word: '삭제',
    label: '확인하려면 {word} 입력',
    confirm: '지갑 삭제',
    deleted: '지갑이 삭제됐어요.'
  },
  failed: '실패했어요. 다시 시도해 주세요.'
}
