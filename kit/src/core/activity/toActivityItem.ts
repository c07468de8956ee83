import { type CaipNetworkId, isCaipNetworkId } from '../../protocol/caip.js'
import type { HistoryTransaction, HistoryTransfer } from '../../protocol/http/history.js'
import { sanitizeText } from '../../protocol/text.js'
import { isSafeImage } from '../../protocol/urls.js'
import type { Kit } from '../Kit.js'
import { servedImage } from '../select/servedImage.js'
import type { ActivityItem, ActivityTransfer } from './ActivityItem.js'
import { isNothing } from './listedTransfers.js'

/** The end of the year 9999, in ms since 1970: the last time that ISO 8601 writes with a year of four digits. */
const lastTime = 253_402_300_799_999

/**
 * A transaction of the wire, with cleaned texts. Undefined if it is not of the network (SPEC section 5), if it moved only NFTs
 * that are spam, or if its time is none that a block can have. A transaction without transfers, such as an approval, is kept.
 */
export function toActivityItem(
  kit: Kit,
  { id, metadata, transfers: given }: HistoryTransaction,
  network: CaipNetworkId
): ActivityItem | undefined {
  const { chain, operationType, hash, minedAt, sentFrom, sentTo, nonce, application } = metadata
  if ((isCaipNetworkId(chain) ? chain : undefined) !== network) return undefined
  const listed = given ?? []
  if (listed.length > 0 && listed.every(({ nft_info }) => nft_info?.flags?.is_spam)) return undefined
  const time = Date.parse(minedAt)
  if (time < 0 || time > lastTime) return undefined
  const app = sanitizeText(application?.name)
  const transfers = listed.map(transfer => toTransfer(kit, transfer))
  return {
    id,
    hash,
    operationType: sanitizeText(operationType),
    status: statusOf(metadata.status),
    minedAt: time,
    from: sentFrom,
    to: sentTo,
    network,
    nonce,
    transfers,
    ...(app && { application: app }),
    ...(metadata.flags?.is_poisoning ? { reported: 'lookAlike' } : reportOf(listed, transfers))
  }
}

function toTransfer(
  kit: Kit,
  { fungible_info, nft_info, direction, quantity, value }: HistoryTransfer
): ActivityTransfer {
  const picture = fungible_info?.icon?.url ?? nft_info?.content?.preview?.url
  const image = servedImage(kit, picture)
  return {
    kind: nft_info ? 'nft' : 'fungible',
    direction,
    amount: quantity.numeric,
    symbol: sanitizeText(fungible_info?.symbol, 12),
    name: sanitizeText(nft_info?.name ?? fungible_info?.name),
    isSpam: !!(fungible_info?.flags?.is_spam || nft_info?.flags?.is_spam),
    ...(typeof value === 'number' && { value }),
    isListed: isSafeImage(picture),
    ...(image && { image })
  }
}

/** What the service itself says. */
function reportOf(
  listed: readonly HistoryTransfer[],
  transfers: readonly ActivityTransfer[]
): Pick<ActivityItem, 'reported'> {
  if (listed.some(({ fungible_info }) => fungible_info?.flags?.is_poisoning))
    return { reported: transfers.every(isNothing) ? 'zeroAmount' : 'lookAlike' }
  if (transfers.length > 0 && transfers.every(({ isSpam }) => isSpam)) return { reported: 'fakeToken' }
  return {}
}

/** On-ramp entries have words of their own (wire.md section 1.3). */
function statusOf(status: string): ActivityItem['status'] {
  if (/fail|revert/i.test(status)) return 'failed'
  return /pending|progress/i.test(status) ? 'pending' : 'confirmed'
}
