import type { WalletEntry } from '../../../core/state/wallets.js'
import { Button } from '../../../ui/Button/Button.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { downloadsOf } from '../Downloads/downloadsOf.js'

/** "Don't have it? Get": only where the wallet's entry says where it can be had. */
export function GetBar({ entry }: { readonly entry: WalletEntry }) {
  const kit = useKit()
  const { t } = useMessages()
  if (downloadsOf(entry).length === 0) return null
  return (
    <ListRow
      title={t('connecting.dontHave', { wallet: entry.name })}
      trailing={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => kit.dispatch({ type: 'push', view: 'Downloads', data: { wallet: entry } })}
        >
          {t('connecting.get')}
        </Button>
      }
    />
  )
}
