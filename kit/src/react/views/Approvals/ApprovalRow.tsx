import { Fragment } from 'react'
import type { RevocationStatus } from '../../../core/select/listedApprovals.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { parseCaipAddress } from '../../../protocol/caip.js'
import { toChecksumAddress } from '../../../protocol/eip55.js'
import type { Approval } from '../../../protocol/http/approvals.js'
import type { Network } from '../../../protocol/network.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { Image } from '../../../ui/Image/Image.js'
import { Live } from '../../../ui/Live/Live.js'
import { Tag } from '../../../ui/Tag/Tag.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { inSentence } from '../format/inSentence.js'
import { shortAddress } from '../format/shortAddress.js'
import { ApprovalDetail } from './ApprovalDetail.js'

type Props = {
  readonly approval: Approval
  readonly network: Network
  readonly status: RevocationStatus | undefined
  readonly isSelected: boolean
  /** Absent: the account cannot revoke. */
  readonly onSelect?: ((isSelected: boolean) => void) | undefined
}

const words = {
  checking: 'approvals.checking',
  asking: 'approvals.asking',
  left: 'approvals.rowLeft',
  sent: 'approvals.sent',
  verifying: 'approvals.verifying',
  stands: 'approvals.rowStands',
  refused: 'approvals.rowRefused',
  failed: 'approvals.rowFailed',
  unknown: 'approvals.rowUnknown'
} as const

const underWay: ReadonlySet<RevocationStatus | undefined> = new Set([
  'checking',
  'asking',
  'sent',
  'verifying'
])

/** One approval: of what, to whom, how much is at risk, and since when. Names come from contracts: cleaned and untrusted. */
export function ApprovalRow({ approval, network, status, isSelected, onSelect }: Props) {
  const { t } = useMessages()
  const isUnderWay = underWay.has(status)
  const text = <ApprovalText approval={approval} />
  const isRefusedToken = status === 'refused' && approval.kind === 'token'
  return (
    <li className="approvals-row" data-testid="latchkey-approval">
      {isUnderWay || !onSelect ? (
        text
      ) : (
        <Checkbox checked={isSelected} onChange={onSelect}>
          {text}
        </Checkbox>
      )}
      <Live testId="latchkey-approval-status">
        {status ? (
          <Text size="sm" tone={isUnderWay ? 'secondary' : 'error'}>
            {t(isRefusedToken ? 'approvals.rowRefusedToken' : words[status])}
          </Text>
        ) : null}
      </Live>
      <Disclosure label={t('approvals.details')} testId="latchkey-approval-details">
        <ApprovalDetail approval={approval} network={network} />
      </Disclosure>
    </li>
  )
}

function ApprovalText({ approval }: Pick<Props, 'approval'>) {
  const { t, locale } = useMessages()
  const { kind, name, symbol, status, spenderName, isSpenderKnown, isUnlimited, valueAtRisk, isSpam } =
    approval
  const [contract, spender] = [approval.contract, approval.spender].map(text =>
    shortAddress(toChecksumAddress(parseCaipAddress(text as never).address))
  )
  const what = symbol || name || contract
  const isToken = kind === 'token' || kind === 'permit2'
  // In one line: the character beside the ellipsis joins its sides.
  const to = isolated((spender ?? '').replace('…', '\u2060…\u2060'))
  return (
    <span className="approvals-text">
      <span className="approvals-title">
        <Image
          {...(approval.iconUrl && { src: approval.iconUrl })}
          name={what ?? ''}
          size={24}
          shape="circle"
        />
        <Text as="span" tone="primary" weight="strong">
          <bdi>{what}</bdi>
        </Text>
        {isUnlimited ? (
          <Tag tone="error">{t(isToken ? 'approvals.unlimited' : 'approvals.all')}</Tag>
        ) : isToken ? (
          <ApprovedAmount approval={approval} />
        ) : (
          <Text as="span">
            {kind === 'nft'
              ? t('approvals.nft', { id: shortAddress(approval.tokenId ?? '', 6, 4) })
              : t('approvals.all')}
          </Text>
        )}
      </span>
      <Text as="span" size="sm" tone="secondary">
        {t('approvals.spender', {
          spender: spenderName && isSpenderKnown ? `${isolated(spenderName)} (${to})` : to
        })}
      </Text>
      {spenderName && !isSpenderKnown ? (
        <Text as="span" size="sm" tone="secondary">
          {t('approvals.claims', { name: isolated(spenderName) })}
        </Text>
      ) : null}
      {status === 'unknown' ? (
        <Text as="span" size="sm" tone="warning">
          {t('approvals.notRead')}
        </Text>
      ) : (
        <Text as="span" size="sm" tone="primary">
          {valueAtRisk === null
            ? t('approvals.noValue')
            : t('approvals.atRisk', { value: inSentence(formatFiat(valueAtRisk, { locale })) })}
        </Text>
      )}
      <Text as="span" size="sm" tone="secondary">
        {datesOf(approval, locale, t).map((date, index) => (
          <Fragment key={date}>
            {index > 0 && ' · '}
            <span className="approvals-date">{date}</span>
          </Fragment>
        ))}
      </Text>
      {isSpam ? (
        <Text as="span" size="sm" tone="error">
          {t('approvals.spam')}
        </Text>
      ) : null}
    </span>
  )
}

/** Keeps the direction of a name or an address from changing that of the sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** Without decimals an amount is in base units, and says so. */
function ApprovedAmount({ approval: { amount, decimals } }: Pick<Props, 'approval'>) {
  const { t, locale } = useMessages()
  if (amount === null) return <Text as="span">{t('approvals.amountUnknown')}</Text>
  const written = writeAmount({ amount, symbol: '' }, locale)
  if (decimals !== null) return <Amount {...written} />
  return <Text as="span">{t('approvals.rawAmount', { amount: written.full })}</Text>
}

function datesOf(
  { approvedAt, lastUsedAt, expiresAt }: Approval,
  locale: string,
  t: ReturnType<typeof useMessages>['t']
): readonly string[] {
  const shape = { calendar: 'gregory', dateStyle: 'medium' } as const
  const format = (time: string) => new Intl.DateTimeFormat(locale, shape).format(Date.parse(time))
  const dates = [
    approvedAt && t('approvals.approved', { date: format(approvedAt) }),
    lastUsedAt && t('approvals.used', { date: format(lastUsedAt) }),
    expiresAt && t('approvals.expires', { date: format(expiresAt) })
  ]
  return dates.filter(date => typeof date === 'string')
}
