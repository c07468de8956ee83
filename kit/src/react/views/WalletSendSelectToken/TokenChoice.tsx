import { memo } from 'react'
import { worthOf } from '../../../core/send/amounts.js'
import type { SendToken } from '../../../core/state/send.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { formatUnits } from '../../../protocol/units.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import selectedRowCss from '../../../ui/ListRow/SelectedRow.css?inline'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { TokenTitle } from '../Account/TokenTitle.js'
import { shortAddress } from '../format/shortAddress.js'
import { TokenImage } from '../WalletSend/TokenImage.js'

/** One token of the list, with the amount that the account has and its worth. Rendered only when it changes: a list may be long. */
export const TokenChoice = /* @__PURE__ */ memo(function TokenChoice(props: {
  readonly token: SendToken
  readonly isChosen: boolean
  readonly onChoose: (token: SendToken) => void
}) {
  useSheet(selectedRowCss)
  const { locale } = useMessages()
  const { token, isChosen, onChoose } = props
  const { symbol, name, decimals, balance, address = '' } = token
  const worth = worthOf(balance, token)
  return (
    <ListRow
      testId={`latchkey-send-token-${symbol}`}
      name={symbol}
      image={<TokenImage token={token} size={40} />}
      title={
        <TokenTitle
          name={name || shortAddress(address)}
          worth={worth === undefined ? undefined : formatFiat(worth, { locale })}
        />
      }
      description={<Amount {...writeAmount({ amount: formatUnits(balance, decimals), symbol }, locale)} />}
      selected={isChosen}
      onClick={() => onChoose(token)}
    />
  )
})
