import type { WalletEntry } from '../../../client/state/wallets.js'
import { openWindow } from '../../../core/actions/openWindow.js'
import { dispatch } from '../../../core/dispatch.js'
import { Button } from '../../../ui/Button/Button.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { type Download, downloadsOf } from '../Downloads/downloadsOf.js'

export type GetBarProps = {
  readonly entry: WalletEntry
  /** If known, the button opens the phone's own store directly. */
  readonly os?: 'ios' | 'android' | 'other' | undefined
}

/** "Don't have it? Get": only if the wallet's entry has download links. */
export function GetBar({ entry, os = 'other' }: GetBarProps) {
  const kit = useKit()
  const { t } = useMessages()
  const downloads = downloadsOf(entry)
  const [first] = downloads
  if (!first) return null
  const store = { ios: 'app_store', android: 'play_store', other: undefined }[os]
  const only: Download | undefined =
    downloads.length === 1 ? first : downloads.find(({ type }) => type === store)
  const get = () => {
    if (!only) return dispatch(kit, { type: 'push', view: 'Downloads', data: { wallet: entry } })
    kit.track('GET_WALLET', { name: entry.name, type: only.type })
    openWindow(kit, only.url)
  }
  return (
    <ListRow
      title={t('connecting.dontHave', { wallet: entry.name })}
      trailing={
        <Button variant="secondary" size="sm" onClick={get}>
          {t('connecting.get')}
        </Button>
      }
    />
  )
}
