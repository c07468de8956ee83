import { useState } from 'react'
import type { ActivityItem } from '../../../core/activity/ActivityItem.js'
import { mainTransfers } from '../../../core/activity/mainTransfers.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { isSameAddress } from '../../../core/select/isSameAddress.js'
import type { Network } from '../../../protocol/network.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { late } from '../../modal/late.js'
import { shortAddress } from '../format/shortAddress.js'
import { ActivityIcon, shapeOf } from './ActivityIcon.js'
import { dayOf } from './activityTime.js'
import { otherSideKey, titleOf, writeTransfer } from './describeActivity.js'

const ActivityDetail = /* @__PURE__ */ late(() => import('./ActivityDetail.js').then(m => m.ActivityDetail))

/** A transaction: what happened, with whom, when, and what moved. Opens its detail below: a native `<details>`. */
export function ActivityRow(props: {
  readonly item: ActivityItem
  readonly account: ActiveAccount
  readonly network: Network
}) {
  const { item, account } = props
  const { t, locale } = useMessages()
  const kit = useKit()
  const [isOpen, setOpen] = useState(false)
  const { from, to, minedAt, suspicion, status } = item
  const isFromHere = isSameAddress(kit, account.namespace, from, account.address)
  const other = shortAddress(sanitizeText(isFromHere ? to : from, 128), 6, 4)
  const moved = suspicion ? [] : mainTransfers(item.transfers)
  const day = dayOf(minedAt, locale)
  // Two amounts leave no room for the day on their side.
  const isDayFirst = moved.length > 1 || other === ''
  return (
    <details
      className="activity"
      data-testid={`latchkey-transaction-${item.id}`}
      data-status={suspicion ? 'suspicious' : status}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>
        <ListRow
          image={<ActivityIcon shape={shapeOf(item)} />}
          title={titleOf(item, t)}
          description={
            suspicion
              ? t(suspicion.reason === 'fakeToken' ? 'activity.avoidLinks' : 'activity.avoidAddress')
              : isDayFirst
                ? day
                : t(otherSideKey(item), { address: `\u2066${other}\u2069` })
          }
          trailing={
            <span className="activity-amounts">
              {moved.map(transfer => (
                <Amount
                  key={`${transfer.direction} ${transfer.symbol} ${transfer.name}`}
                  {...writeTransfer(transfer, locale, t)}
                />
              ))}
              {isDayFirst && !suspicion ? null : <span className="activity-day">{day}</span>}
            </span>
          }
        />
      </summary>
      {isOpen ? <ActivityDetail {...props} /> : null}
    </details>
  )
}
