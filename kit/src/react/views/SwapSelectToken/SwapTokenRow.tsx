import { memo } from 'react'
import { worthOf } from '../../../core/send/amounts.js'
import type { SwapToken } from '../../../core/state/swap.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { formatUnits } from '../../../protocol/units.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import selectedRowCss from '../../../ui/ListRow/SelectedRow.css?inline'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { RowName } from '../../../ui/RowName/RowName.js'
import { Tag } from '../../../ui/Tag/Tag.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { shortAddress } from '../format/shortAddress.js'
import { TokenImage } from '../WalletSend/TokenImage.js'

/**
 * One token of the list: its name, and what the account has of it, or its contract, in which tokens of one name differ. One that looks like
 * another is marked. Rendered only when it changes: a list may be long.
 */
export const SwapTokenRow = /* @__PURE__ */ memo(function SwapTokenRow(props: {
  readonly token: SwapToken
  readonly isChosen: boolean
  readonly onChoose: (token: SwapToken) => void
}) {
  useSheet(selectedRowCss)
  const { t, locale } = useMessages()
  const { token, isChosen, onChoose } = props
  const { symbol, name, decimals, balance, address, imitates } = token
  const worth = balance > 0n ? worthOf(balance, token) : undefined
  const held = writeAmount({ amount: formatUnits(balance, decimals), symbol }, locale)
  return (
    <ListRow
      testId={`swap-select-token-item-${symbol}`}
      name={symbol}
      image={<TokenImage token={token} size={40} />}
      title={<RowName>{name || symbol}</RowName>}
      description={
        (balance > 0n && !imitates) || address === undefined ? (
          <Amount {...held} />
        ) : (
          <>
            <bdi>{symbol}</bdi> ·{' '}
            <bdi title={address}>{shortAddress(address).replace('…', '\u2060…\u2060')}</bdi>
            {imitates ? (
              <span className="swap-imitates">
                <Tag tone="error">{t('swap.imitates', { symbol: imitates })}</Tag>
              </span>
            ) : null}
          </>
        )
      }
      trailing={
        worth === undefined ? undefined : (
          <Text as="span" size="sm" tone="secondary" numeric>
            <Amount short={formatFiat(worth, { locale })} />
          </Text>
        )
      }
      selected={isChosen}
      onClick={() => onChoose(token)}
    />
  )
})
