import { type CaipNetworkId, isCaipNetworkId } from '../../protocol/caip.js'
import type { HistoryTransaction, HistoryTransfer } from '../../protocol/http/history.js'
import { sanitizeText } from '../../protocol/text.js'
import { isSafeImage } from '../../protocol/urls.js'
import type { ActivityItem, ActivityTransfer } from './ActivityItem.js'

/** The last time that `Intl` and ISO 8601 write with a year of four digits, in ms since 1970: 9999-12-31. */
const lastTime = 253_402_214_400_000

/**
 * A transaction of the wire, with cleaned texts. Undefined if it is not of the network (SPEC section 5), if it moved only NFTs
 * that are spam, or if its time is none that a block can have. A transaction without transfers, such as an approval, is kept.
 */
export function toActivityItem(
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
  const transfers = listed.map(toTransfer)
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
    ...reportOf(listed, transfers)
  }
}

function toTransfer({
  fungible_info,
  nft_info,
  direction,
  quantity,
  value
}: HistoryTransfer): ActivityTransfer {
  const image = fungible_info?.icon?.url ?? nft_info?.content?.preview?.url
  return {
    kind: nft_info ? 'nft' : 'fungible',
    direction,
    amount: quantity.numeric,
    symbol: sanitizeText(fungible_info?.symbol, 12),
    name: sanitizeText(nft_info?.name ?? fungible_info?.name),
    isSpam: !!(fungible_info?.flags?.is_spam || nft_info?.flags?.is_spam),
    ...(typeof value === 'number' && { value }),
    ...(isSafeImage(image) && { image })
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

/** Whether a transfer moved nothing. */
export const isNothing = ({ amount }: Pick<ActivityTransfer, 'amount'>): boolean => !/[1-9]/.test(amount)

/**
 * Whether the account surely sent this: a coin or token that the service lists left it. A token that it does not list may report
 * transfers that the account never made: any contract can.
 */
export const isListedOut = (transfer: ActivityTransfer): boolean =>
  transfer.kind === 'fungible' &&
  transfer.direction === 'out' &&
  transfer.image !== undefined &&
  !transfer.isSpam &&
  !isNothing(transfer)

/** On-ramp entries have words of their own (wire.md section 1.3). */
function statusOf(status: string): ActivityItem['status'] {
  if (/fail|revert/i.test(status)) return 'failed'
  return /pending|progress/i.test(status) ? 'pending' : 'confirmed'
}
