import type { Texts } from '../Texts.js'

/** Simplified Chinese texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': '暂无 NFT',
  'nfts.emptyText': '此账户在 {network} 上收到的藏品会显示在这里。',
  'nfts.none': '未找到 NFT',
  'nfts.noneText': '服务可能未收录 {network} 上的全部 NFT。',
  'nfts.incomplete': '可能缺少部分 NFT：服务未收录全部 NFT。',
  'nfts.failed': 'NFT 加载失败',
  'nfts.failedText': '服务没有响应，资产不会丢失。',
  'nfts.stale': '刷新失败，显示的是上次获取的 NFT。',
  'nfts.partFailed': '部分 NFT 未能加载。',
  'nfts.more': '显示更多',
  'nfts.spam': '已隐藏的垃圾 NFT（{count}）',
  'nfts.spamText': '它们的名称或图片可能意在误导，请勿照其内容操作。',
  'nfts.amount': '你持有 {amount} 个',
  'nfts.flagged': '已标记为垃圾 NFT。请勿照其名称或描述中的内容操作。',
  'nfts.gone': '此账户未持有此 NFT。',
  'nfts.send': '发送',
  'nfts.description': '描述',
  'nfts.tokenId': '代币 ID',
  'nfts.copyTokenId': '复制代币 ID',
  'nfts.copyFailed': '代币 ID 复制失败',
  'nfts.contract': '合约',
  'nfts.standard': '标准',
  'nfts.network': '网络',
  'nfts.owned': '持有数量',
  'nfts.traits': '属性',
  'nfts.explorer': '在区块浏览器中查看'
}
