import { memo, type ReactNode, useState } from 'react'
import type { ActivityItem, ActivityTransfer } from '../../../core/activity/ActivityItem.js'
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
import { ActivityPicture } from './ActivityPicture.js'
import { otherSideKey, titleOf, writeTransfer } from './describeActivity.js'

const ActivityDetail = /* @__PURE__ */ late(() => import('./ActivityDetail.js').then(m => m.ActivityDetail))

/** Operations whose other side means nothing: the zero address, a new contract, the account itself. */
const alone: ReadonlySet<string> = /* @__PURE__ */ new Set(['mint', 'burn', 'deploy', 'cancel'])

/**
 * A transaction: what happened, with whom, when, and what moved. Opens its detail below: a native `<details>`. Rendered again only if it
 * has changed: the list renders with each page and each change of the query's state.
 */
export const ActivityRow = /* @__PURE__ */ memo(Row)

/** Isolated from the direction of its sentence. The word joiners keep browsers from breaking it after the ellipsis. */
const inOneLine = (address: string) => `\u2066${address.replace('…', '\u2060…\u2060')}\u2069`

function Row(props: {
  readonly item: ActivityItem
  readonly account: ActiveAccount
  readonly network: Network
  readonly days: Intl.DateTimeFormat
}) {
  const { item, account, network, days } = props
  const { t } = useMessages()
  const kit = useKit()
  const [isOpen, setOpen] = useState(false)
  const { from, to, minedAt, suspicion, status } = item
  const isFromHere = isSameAddress(kit, account.namespace, from, account.address)
  const other = shortAddress(sanitizeText(isFromHere ? to : from, 128), 6, 4)
  const moved = suspicion ? [] : mainTransfers(item.transfers)
  const [first, second] = moved
  const day = days.format(minedAt)
  // Two amounts leave no room for the day on their side.
  const isDayFirst = !suspicion && (moved.length > 1 || other === '' || alone.has(item.operationType))
  return (
    <details
      className="activity"
      data-testid={`latchkey-transaction-${item.id}`}
      data-status={suspicion ? 'suspicious' : status}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>
        <ListRow
          image={
            suspicion ? (
              <ActivityIcon shape="warning" />
            ) : (
              <ActivityPicture shape={shapeOf(item)} moved={moved} network={network} />
            )
          }
          title={
            <Line transfer={first} day={first || isDayFirst ? undefined : day}>
              {titleOf(item, t)}
            </Line>
          }
          description={
            <Line transfer={second} day={first && !isDayFirst ? day : undefined}>
              {suspicion
                ? t(suspicion.reason === 'fakeToken' ? 'activity.avoidLinks' : 'activity.avoidAddress')
                : isDayFirst
                  ? day
                  : t(otherSideKey(item), { address: inOneLine(other) })}
            </Line>
          }
        />
      </summary>
      {isOpen ? <ActivityDetail {...props} /> : null}
    </details>
  )
}

/** Words, with an amount or the day at their end: each line of a row has its own room. */
function Line(props: {
  readonly transfer: ActivityTransfer | undefined
  readonly day: string | undefined
  readonly children: ReactNode
}) {
  const { t, locale } = useMessages()
  const { transfer, day } = props
  return (
    <span className="activity-line" data-nft={transfer?.kind === 'nft' || undefined}>
      <span className="activity-words">{props.children}</span>
      {transfer ? (
        <span className="activity-end">
          <Amount {...writeTransfer(transfer, locale, t)} />
        </span>
      ) : null}
      {day === undefined ? null : <span className="activity-end activity-day">{day}</span>}
    </span>
  )
}
