import { assetImage } from '../../../core/select/assetImage.js'
import type { Balance } from '../../../protocol/http/account.js'
import { isSafeImage } from '../../../protocol/links.js'
import { formatFiat, formatNumber } from '../../../protocol/numbers.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Image } from '../../../ui/Image/Image.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/** One token: how much of it, what one costs, what all of it is worth. Names come from a chain: cleaned, never trusted. */
export function TokenRow({ token }: { readonly token: Balance }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const symbol = sanitizeText(token.symbol, 12)
  const name = sanitizeText(token.name) || symbol
  const src = isSafeImage(token.iconUrl) ? token.iconUrl : assetImage(kit, { kind: 'token', id: symbol })
  const hasPrice = token.price > 0
  const amount = formatNumber(token.quantity.numeric, { locale, decimals: 4 })
  return (
    <ListRow
      name={symbol}
      image={<Image {...(src && { src })} name={symbol || name} size={40} shape="circle" />}
      title={<bdi>{name}</bdi>}
      description={
        <bdi dir="ltr">
          {amount} {symbol}
        </bdi>
      }
      trailing={
        hasPrice ? (
          <Stack as="span" align="end">
            <Text as="span" tone="primary" weight="medium" numeric>
              <bdi dir="ltr">{formatFiat(token.value, { locale })}</bdi>
            </Text>
            <Text as="span" size="sm" tone="secondary" numeric>
              <bdi dir="ltr">{formatFiat(token.price, { locale })}</bdi>
            </Text>
          </Stack>
        ) : (
          <Text as="span" size="sm" tone="secondary">
            {t('tokens.noPrice')}
          </Text>
        )
      }
    />
  )
}
