import { useMemo } from 'react'
import type { ActivityItem } from '../../../core/activity/ActivityItem.js'
import { feeQuery } from '../../../core/activity/feeQuery.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { enActivityDetail } from '../../../messages/enActivityDetail.js'
import { writeAmount } from '../../../protocol/amounts.js'
import type { Network } from '../../../protocol/network.js'
import { sanitizeText } from '../../../protocol/text.js'
import { formatUnits } from '../../../protocol/units.js'
import { type Fact, Facts } from '../../../ui/Facts/Facts.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { type Translate, useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { breakable } from '../format/inSentence.js'
import { shortAddress } from '../format/shortAddress.js'
import { fullTimeOf } from './activityTime.js'
import { writeTransfer } from './describeActivity.js'
import { HashLinks } from './HashLinks.js'

/** Transfers beyond these are counted only. */
const shownTransfers = 8

const statusWords = {
  confirmed: 'activity.confirmed',
  failed: 'activity.statusFailed',
  pending: 'activity.statusPending'
} as const

/** All that is known of a transaction. The fee is read from the network when the detail is opened. */
export const ActivityDetail = /* @__PURE__ */ withMessages(DetailOf, enActivityDetail)

function DetailOf({
  item,
  account,
  network
}: {
  readonly item: ActivityItem
  readonly account: ActiveAccount
  readonly network: Network
}) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { hash, suspicion } = item
  const query = useMemo(() => feeQuery(kit, account.caipAddress, hash), [kit, account.caipAddress, hash])
  const { data: fee, status } = useQuery(query.key, signal => observeQuery(kit, query, signal))
  const address = (label: string, value: string): readonly Fact[] =>
    value ? [{ label, value: sanitizeText(value, 128), isAddress: true }] : []
  const further = item.transfers.length - shownTransfers
  const feeText = () => {
    if (fee)
      return breakable(
        writeAmount({ amount: formatUnits(fee.amount, fee.decimals), symbol: fee.symbol }, locale).full
      )
    if (status === 'error') return t('activity.feeFailed')
    // The network does not say it.
    return status === 'success' ? '–' : t('common.loading')
  }
  const facts: readonly Fact[] = [
    { label: t('activity.status'), value: t(statusWords[item.status]) },
    { label: t('activity.time'), value: fullTimeOf(item.minedAt, locale) },
    ...address(t('activity.fromLabel'), item.from),
    ...address(t('activity.toLabel'), item.to),
    ...item.transfers.slice(0, shownTransfers).map((transfer, index) => ({
      label: index === 0 ? t('activity.amount') : `${t('activity.amount')} ${index + 1}`,
      value: breakable(writeTransfer(transfer, locale, t).full)
    })),
    ...(further > 0
      ? [
          {
            label: t('activity.furtherAmounts'),
            value: writeAmount({ amount: String(further), symbol: '' }, locale).full
          }
        ]
      : []),
    {
      label: t(fee && !fee.isOwn ? 'activity.feeOther' : 'activity.fee'),
      value: feeText(),
      testId: 'latchkey-transaction-fee'
    },
    ...(item.application ? [{ label: t('activity.app'), value: item.application }] : []),
    { label: t('activity.network'), value: network.name }
  ]
  return (
    <Stack gap={2} padding={2}>
      {suspicion ? <Notice tone="warning">{warningOf(suspicion, t)}</Notice> : null}
      <Facts facts={facts} />
      <HashLinks hash={hash} network={network} />
    </Stack>
  )
}

function warningOf({ reason, imitated }: NonNullable<ActivityItem['suspicion']>, t: Translate): string {
  if (reason !== 'lookAlike') return t(`activity.${reason}`)
  if (!imitated) return t('activity.lookAlikeUnknown')
  return t('activity.lookAlike', { address: `\u2066${shortAddress(imitated, 10, 10)}\u2069` })
}
