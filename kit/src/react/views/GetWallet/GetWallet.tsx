'use client'
import { useEffect } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { fetchWalletLists } from '../../../core/actions/fetchWalletLists.js'
import { openWindow } from '../../../core/actions/openWindow.js'
import { dispatch } from '../../../core/dispatch.js'
import { queryState } from '../../../core/select/queryState.js'
import { walletListKey } from '../../../core/select/walletKeys.js'
import type { Kit } from '../../../core/Kit.js'
import { connectEntries } from '../../../core/select/connectRows.js'
import { hasDirectory } from '../../../core/select/hasDirectory.js'
import { walletGrid } from '../../../core/select/walletGrid.js'
import type { ViewData } from '../../../core/state/view.js'
import { isSafeWebLink } from '../../../protocol/urls.js'
import { Button } from '../../../ui/Button/Button.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { WalletImage } from '../parts/WalletImage.js'

/** A neutral guide. */
const guide = 'https://ethereum.org/en/wallets/find-wallet/'

/** Where to get a first wallet. */
export function GetWallet(_: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const { isListed, status } = useKitState(kit => ({
    isListed: hasDirectory(kit),
    status: queryState(kit, walletListKey('recommended')).status
  }))
  const suggestions = useKitState(suggestWallets)
  useEffect(() => {
    if (isListed) void fetchWalletLists(kit)
  }, [kit, isListed])

  const isLoading = isListed && (status === 'loading' || status === 'idle')
  // The text above the button and the button's target belong together: the list, or the guide if there is no list.
  const hasList = suggestions.length > 0 ? isListed : isLoading
  return (
    <Stack padding="view" gap={4}>
      <Text size="sm" tone="secondary" align="center">
        {suggestions.length > 0 || isLoading ? t('getWallet.text') : t('getWallet.noneText')}
      </Text>
      {suggestions.length > 0 ? (
        <Stack as="ul" role="list" gap={1}>
          {suggestions.map(({ homepage, ...entry }) => (
            <li key={entry.id}>
              <ListRow
                name={entry.name}
                image={<WalletImage wallet={entry} size={40} />}
                title={entry.name}
                trailing={<Icon name="external" size={16} />}
                onClick={() => {
                  kit.track('GET_WALLET', { name: entry.name, type: 'homepage' })
                  openWindow(kit, homepage)
                }}
              />
            </li>
          ))}
        </Stack>
      ) : isLoading ? (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton shape="row" count={4} />
        </div>
      ) : null}
      {hasList ? (
        <Button
          variant="secondary"
          fullWidth
          size="lg"
          onClick={() => {
            kit.track('CLICK_ALL_WALLETS')
            dispatch(kit, { type: 'push', view: 'AllWallets' })
          }}
        >
          {t('getWallet.explore')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          fullWidth
          size="lg"
          icon="external"
          onClick={() => openWindow(kit, guide)}
        >
          {t('getWallet.guide')}
        </Button>
      )}
    </Stack>
  )
}

/** As many as fit without scrolling (screens.md section 9). */
const suggestionLimit = 4

/** Wallets that are not installed and have a home page: the host's, then the directory's. */
function suggestWallets(kit: Kit): readonly (WalletEntry & { readonly homepage: string })[] {
  const known = new Map([...connectEntries(kit), ...walletGrid(kit)].map(entry => [entry.id, entry]))
  return [...known.values()]
    .flatMap(entry => {
      const homepage = entry.wallet?.homepage
      return entry.connectors.length === 0 && isSafeWebLink(homepage) ? [{ ...entry, homepage }] : []
    })
    .slice(0, suggestionLimit)
}
