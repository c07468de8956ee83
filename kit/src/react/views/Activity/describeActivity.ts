import type { ActivityItem, ActivityTransfer } from '../../../core/activity/ActivityItem.js'
import { isNothing } from '../../../core/activity/listedTransfers.js'
import { enActivity } from '../../../messages/enActivity.js'
import { type WrittenAmount, writeAmount } from '../../../protocol/amounts.js'
import type { Translate } from '../../context/MessagesContext.js'

/** What happened, in the past tense; a word that is not known is shown as it is (screens.md section 16). */
export function operationWords(operationType: string, t: Translate): string {
  const key = `activity.${operationType}`
  return operationTypes.has(operationType) && key in enActivity
    ? t(key as keyof typeof enActivity)
    : operationType.slice(0, 1).toUpperCase() + operationType.slice(1)
}

/** The words of wire.md section 1.3, and those of other services (screens.md section 16). */
const operationTypes: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'approve',
  'borrow',
  'burn',
  'buy',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'sell',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw'
])

/** The title of a row: a failure and a suspicion are words, not only colours. */
export function titleOf({ operationType, status, suspicion }: ActivityItem, t: Translate): string {
  if (suspicion) return t('activity.suspicious')
  const what = operationWords(operationType, t)
  if (status === 'failed') return t('activity.failedRow', { what })
  return status === 'pending' ? t('activity.pendingRow', { what }) : what
}

/** The other side of a transaction, in words. `address`: shortened, or a name. */
export function otherSideKey(item: ActivityItem): 'activity.to' | 'activity.from' | 'activity.with' {
  if (item.operationType === 'receive') return 'activity.from'
  return item.operationType === 'send' ? 'activity.to' : 'activity.with'
}

/** A transfer with its sign: `+1.5 ETH`, `−1 Picture #7`; without one where nothing moved: `0 USDT`. */
export function writeTransfer(transfer: ActivityTransfer, locale: string, t: Translate): WrittenAmount {
  const { kind, direction, amount, symbol, name } = transfer
  const sign = isNothing(transfer) || direction === 'self' ? '' : direction === 'in' ? '+' : '−'
  const label = kind === 'nft' ? name || t('activity.nft') : symbol || name
  // A single NFT is its name.
  if (kind === 'nft' && amount === '1') return { short: `${sign}${label}`, full: `${sign}${label}` }
  const { short, full } = writeAmount({ amount, symbol: label }, locale)
  return { short: `${sign}${short}`, full: `${sign}${full}` }
}
