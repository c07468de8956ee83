import type { Texts } from '../Texts.js'

/** Korean texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': '아직 NFT가 없어요',
  'nfts.emptyText': '이 계정이 {network}에서 받은 수집품이 여기에 표시돼요.',
  'nfts.none': 'NFT를 찾지 못했어요',
  'nfts.noneText': '서비스에서 {network}의 일부 NFT를 확인하지 못할 수 있어요.',
  'nfts.incomplete': '서비스에서 모든 NFT를 확인할 수 없어 빠진 NFT가 있을 수 있어요.',
  'nfts.failed': 'NFT를 불러오지 못했어요',
  'nfts.failedText': '서비스가 응답하지 않았어요. 사라진 것은 없어요.',
  'nfts.stale': '새로고침하지 못했어요. 마지막으로 불러온 NFT를 표시하고 있어요.',
  'nfts.partFailed': '일부 NFT를 불러오지 못했어요.',
  'nfts.more': '더 보기',
  'nfts.spam': '스팸으로 숨김({count})',
  'nfts.spamText': '이름이나 이미지가 속이려고 만든 것일 수 있어요. 안내하는 대로 따르지 마세요.',
  'nfts.amount': '보유 수량: {amount}',
  'nfts.flagged': '스팸으로 표시됐어요. 이름이나 설명에서 안내하는 대로 따르지 마세요.',
  'nfts.gone': '이 계정이 보유하고 있지 않아요.',
  'nfts.send': '보내기',
  'nfts.description': '설명',
  'nfts.tokenId': '토큰 ID',
  'nfts.copyTokenId': '토큰 ID 복사',
  'nfts.copyFailed': '토큰 ID를 복사하지 못했어요',
  'nfts.contract': '컨트랙트',
  'nfts.standard': '표준',
  'nfts.network': '네트워크',
  'nfts.owned': '보유 수량',
  'nfts.traits': '속성',
  'nfts.explorer': '블록 탐색기에서 보기'
}
