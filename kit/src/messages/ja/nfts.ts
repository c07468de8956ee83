import type { Texts } from '../Texts.js'

/** Japanese texts of NFTs. */
export const nfts: Texts<'nfts'> = {
  'nfts.empty': 'NFTはまだありません',
  'nfts.emptyText': 'このアカウントが{network}で受け取ったコレクティブルがここに表示されます。',
  'nfts.none': 'NFTが見つかりません',
  'nfts.noneText': 'サービスが{network}上のすべてのNFTを把握していない可能性があります。',
  'nfts.incomplete': 'サービスがすべてを把握していないため、表示されていないNFTがある可能性があります。',
  'nfts.failed': 'NFTを読み込めませんでした',
  'nfts.failedText': 'サービスが応答しませんでした。資産は失われていません。',
  'nfts.stale': '更新できませんでした。前回取得したNFTを表示しています。',
  'nfts.partFailed': '一部のNFTを読み込めませんでした。',
  'nfts.more': 'もっと見る',
  'nfts.spam': 'スパムとして非表示（{count}）',
  'nfts.spamText':
    '名前や画像で誤解させようとしている可能性があります。書かれている内容に従わないでください。',
  'nfts.amount': '保有数：{amount}',
  'nfts.flagged': 'スパムと判定されています。名前や説明に書かれている内容に従わないでください。',
  'nfts.gone': 'このアカウントは保有していません。',
  'nfts.send': '送る',
  'nfts.description': '説明',
  'nfts.tokenId': 'トークンID',
  'nfts.copyTokenId': 'トークンIDをコピー',
  'nfts.copyFailed': 'トークンIDをコピーできませんでした',
  'nfts.contract': 'コントラクト',
  'nfts.standard': '規格',
  'nfts.network': 'ネットワーク',
  'nfts.owned': '保有数',
  'nfts.traits': '特性',
  'nfts.explorer': 'ブロックエクスプローラーで見る'
}
