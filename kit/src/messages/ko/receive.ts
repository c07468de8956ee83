import type { Texts } from '../Texts.js'

/** Korean texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': '내 주소의 QR 코드',
  'receive.paymentCode': '{amount} 요청 QR 코드',
  'receive.address': '내 주소',
  'receive.copyByHand':
    '브라우저에서 복사를 허용하지 않았어요. 주소가 선택되어 있으니 여기에서 복사해 주세요.',
  'receive.share': '공유',
  'receive.shareFailed': '공유하지 못했어요',
  'receive.ask': '금액 요청하기',
  'receive.amount': '금액({symbol})',
  'receive.asset': '자산',
  'receive.amountInvalid': '1.5와 같은 숫자를 입력하세요. 소수점 이하는 최대 {decimals}자리예요.',
  'receive.codeFailed': '코드를 만들지 못했어요. 지금 코드에는 내 주소만 들어 있어요.',
  'receive.onNetwork': '이 코드는 {network}에서 {amount} 전송을 요청해요.',
  'receive.watchOnly':
    '보기 전용 계정이에요. 받은 자산은 이 계정의 키를 가진 사람의 것이며 여기에서 사용할 수 없어요.',
  'receive.networks': '이 주소의 네트워크',
  'receive.networksText': '다른 네트워크로 보낸 자산은 잃어버릴 수 있어요.',
  'receive.checking': '이 계정의 네트워크를 확인하는 중',
  'receive.smart': '이 스마트 계정은 {network}에만 있어요. 다른 네트워크로 보낸 자산은 잃어버릴 수 있어요.',
  'receive.unchecked': '이 계정이 다른 네트워크에도 있는지 확인하지 못했어요. {network}에서만 받으세요.',
  'compatible.text': '이 주소로는 아래 네트워크의 자산만 보내세요.',
  'compatible.list': '호환 네트워크'
}
