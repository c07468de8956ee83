import type { Texts } from '../Texts.js'

/** Korean texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': '사진(링크)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'https://로 시작하고 공백이나 특수 문자가 없는 링크를 사용하세요.',
  'nameEdit.bio': '소개',
  'nameEdit.badBio': '영문 a~z, 숫자, 공백, @ : / . _ - ? & = + 기호를 255자까지 사용할 수 있어요',
  'nameEdit.public': '이 정보는 모두에게 공개돼요.',
  'nameEdit.save': '계속',
  'nameEdit.addressOn': '{network} 주소',
  'nameEdit.addressText': '{network}에서 {name} 이름으로 보내면 이 주소로 전달돼요.',
  'nameEdit.address': '주소',
  'nameEdit.badAddress': '올바른 주소가 아니에요. 글자를 하나씩 확인하세요.',
  'nameEdit.changeAddress': '주소 변경',
  'nameEdit.waiting': '{wallet}에서 메시지에 서명하면 {name} 정보가 변경돼요.',
  'nameEdit.sending': '{name} 저장 중…',
  'nameEdit.declined': '서명을 거부했어요. 변경된 것은 없어요.',
  'nameEdit.notSigned': '{wallet}에서 메시지에 서명하지 않았어요. 변경된 것은 없어요.',
  'nameEdit.failed': '{name} 이름을 변경하지 못했어요',
  'nameEdit.sign': '서명하고 저장',
  'nameEdit.leave': '입력 화면으로 돌아가기',
  'nameEdit.saved': '{name} 변경 완료',
  'nameEdit.none': '이 계정에는 아직 이름이 없어요'
}
