import { Amount } from '../../../ui/Amount/Amount.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import tokenTitleCss from './TokenTitle.css?inline'

/** The title of a token's row: its name, and the worth of what is held. `worth`: written; without it the price is not known. */
export function TokenTitle({ name, worth }: { readonly name: string; readonly worth: string | undefined }) {
  useSheet(tokenTitleCss)
  const { t } = useMessages()
  return (
    <span className="token-line">
      <span className="token-name">
        <bdi>{name}</bdi>
      </span>
      {worth === undefined ? (
        <Text as="span" size="sm" tone="secondary" ellipsis>
          {t('tokens.noPrice')}
        </Text>
      ) : (
        <span className="token-worth">
          <Amount short={worth} />
        </span>
      )}
    </span>
  )
}
