import { assetImage } from '../../../core/select/assetImage.js'
import { writeAmount } from '../../../protocol/amounts.js'
import type { Balance } from '../../../protocol/http/account.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { Image } from '../../../ui/Image/Image.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { shortAddress } from '../format/shortAddress.js'
import { TokenTitle } from './TokenTitle.js'

/** One token: its amount and its value. Names come from a chain: cleaned and untrusted. */
export function TokenRow({ token }: { readonly token: Balance }) {
  const kit = useKit()
  const { locale } = useMessages()
  const symbol = sanitizeText(token.symbol, 12)
  // A token of Solana without metadata has neither name nor symbol.
  const name = sanitizeText(token.name) || symbol || shortAddress(token.address?.replace(/.*:/, '') ?? '')
  // Any contract can have the symbol of another token: by its symbol a coin alone has a picture.
  const src = token.iconUrl || (token.address ? undefined : assetImage(kit, { kind: 'token', id: symbol }))
  const { price, value } = token
  // A price that is known to be 0 has a value (wire.md section 1.4).
  const hasPrice = price > 0 || value !== undefined
  return (
    <ListRow
      name={symbol}
      image={<Image {...(src && { src })} name={symbol || name} size={40} shape="circle" />}
      title={
        <TokenTitle
          name={name}
          worth={hasPrice ? (value === undefined ? '–' : formatFiat(value, { locale })) : undefined}
        />
      }
      description={<Amount {...writeAmount({ amount: token.quantity.numeric, symbol }, locale)} />}
    />
  )
}
