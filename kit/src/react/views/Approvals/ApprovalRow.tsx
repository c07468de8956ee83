import type { RevocationStatus } from '../../../core/select/listedApprovals.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { parseCaipAddress } from '../../../protocol/caip.js'
import { toChecksumAddress } from '../../../protocol/eip55.js'
import type { Approval } from '../../../protocol/http/approvals.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { Tag } from '../../../ui/Tag/Tag.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { shortAddress } from '../format/shortAddress.js'

type Props = {
  readonly approval: Approval
  readonly status: RevocationStatus | undefined
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

const words = {
  checking: 'approvals.checking',
  asking: 'approvals.asking',
  sent: 'approvals.sent',
  failed: 'approvals.rowFailed',
  unknown: 'approvals.rowUnknown'
} as const

/** One approval: of what, to whom, how much is at risk, and since when. Names come from contracts: cleaned and untrusted. */
export function ApprovalRow({ approval, status, isSelected, onSelect }: Props) {
  const { t } = useMessages()
  const isUnderWay = status === 'checking' || status === 'asking' || status === 'sent'
  const text = <ApprovalText approval={approval} />
  return (
    <li className="approvals-row" data-testid="latchkey-approval">
      {isUnderWay ? (
        text
      ) : (
        <Checkbox checked={isSelected} onChange={onSelect}>
          {text}
        </Checkbox>
      )}
      <div role="status" className={status ? undefined : 'hidden'}>
        {status ? (
          <Text size="sm" tone={status === 'failed' || status === 'unknown' ? 'error' : 'secondary'}>
            {t(words[status])}
          </Text>
        ) : null}
      </div>
    </li>
  )
}

function ApprovalText({ approval }: Pick<Props, 'approval'>) {
  const { t, locale } = useMessages()
  const { kind, name, symbol, spenderName, isUnlimited, valueAtRisk, isSpam } = approval
  const [contract, spender] = [approval.contract, approval.spender].map(text =>
    shortAddress(toChecksumAddress(parseCaipAddress(text as never).address))
  )
  const what = symbol || name || contract
  const isToken = kind === 'token' || kind === 'permit2'
  return (
    <span className="approvals-text">
      <span className="approvals-title">
        <Text as="span" weight="medium">
          <bdi>{what}</bdi>
        </Text>
        {isUnlimited ? (
          <Tag tone="error">{t(isToken ? 'approvals.unlimited' : 'approvals.all')}</Tag>
        ) : isToken ? (
          <Amount {...writeAmount({ amount: approval.amount ?? '0', symbol: '' }, locale)} />
        ) : (
          <Text as="span">{t('approvals.nft', { id: shortAddress(approval.tokenId ?? '', 6, 4) })}</Text>
        )}
      </span>
      <Text as="span" size="sm" tone="secondary">
        {t('approvals.spender', { spender: spenderName ? `${spenderName} (${spender})` : (spender ?? '') })}
      </Text>
      {isToken ? (
        <Text as="span" size="sm">
          {valueAtRisk === null
            ? t('approvals.noValue')
            : t('approvals.atRisk', { value: formatFiat(valueAtRisk, { locale }) })}
        </Text>
      ) : null}
      <Text as="span" size="sm" tone="secondary">
        {datesOf(approval, locale, t)}
      </Text>
      {isSpam ? (
        <Text as="span" size="sm" tone="error">
          {t('approvals.spam')}
        </Text>
      ) : null}
    </span>
  )
}

function datesOf(
  { approvedAt, lastUsedAt, expiresAt }: Approval,
  locale: string,
  t: ReturnType<typeof useMessages>['t']
): string {
  const format = (time: string) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'medium' }).format(Date.parse(time))
  return [
    approvedAt && t('approvals.approved', { date: format(approvedAt) }),
    lastUsedAt && t('approvals.used', { date: format(lastUsedAt) }),
    expiresAt && t('approvals.expires', { date: format(expiresAt) })
  ]
    .filter(Boolean)
    .join(' · ')
}
