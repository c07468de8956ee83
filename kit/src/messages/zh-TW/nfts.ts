import type { Texts } from '../Texts.js'

/** Traditional Chinese texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': '尚無 NFT',
  'nfts.emptyText': '這個帳戶在 {network} 上收到的收藏品會顯示在這裡。',
  'nfts.none': '找不到 NFT',
  'nfts.noneText': '服務可能未收錄 {network} 上的所有 NFT。',
  'nfts.incomplete': '可能缺少部分 NFT：服務並未收錄所有 NFT。',
  'nfts.failed': '無法載入 NFT',
  'nfts.failedText': '服務沒有回應，資產不會遺失。',
  'nfts.stale': '無法更新，目前顯示上次取得的 NFT。',
  'nfts.partFailed': '部分 NFT 未能載入。',
  'nfts.more': '顯示更多',
  'nfts.spam': '已隱藏的垃圾 NFT（{count}）',
  'nfts.spamText': '它們的名稱或圖片可能意圖誤導，請勿依其內容操作。',
  'nfts.amount': '你持有 {amount} 個',
  'nfts.flagged': '已標記為垃圾 NFT。請勿依其名稱或說明中的內容操作。',
  'nfts.gone': '這個帳戶未持有這個 NFT。',
  'nfts.send': '傳送',
  'nfts.description': '說明',
  'nfts.tokenId': '代幣 ID',
  'nfts.copyTokenId': '複製代幣 ID',
  'nfts.copyFailed': '無法複製代幣 ID',
  'nfts.contract': '合約',
  'nfts.standard': '標準',
  'nfts.network': '網路',
  'nfts.owned': '持有數量',
  'nfts.traits': '屬性',
  'nfts.explorer': '在區塊鏈瀏覽器中查看'
}
