'use client'
import { useEffect, useState } from 'react'
import { fetchWalletLists } from '../../../core/actions/fetchWalletLists.js'
import { openWindow } from '../../../core/actions/openWindow.js'
import { dispatch } from '../../../core/dispatch.js'
import { hasDirectory } from '../../../core/select/hasDirectory.js'
import { queryState } from '../../../core/select/queryState.js'
import { walletListKey } from '../../../core/select/walletKeys.js'
import type { ViewData } from '../../../core/state/view.js'
import { Button } from '../../../ui/Button/Button.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { TabPanel, Tabs } from '../../../ui/Tabs/Tabs.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { FoundWallets } from '../parts/FoundWallets.js'
import { WalletImage } from '../parts/WalletImage.js'
import type { OnYourPhoneProps } from './OnYourPhone.js'
import { type Suggestion, suggestWallets } from './suggestWallets.js'

const OnYourPhone = /* @__PURE__ */ late<OnYourPhoneProps>(() =>
  import('./OnYourPhone.js').then(m => m.OnYourPhone)
)

/** A neutral guide. */
const guide = 'https://ethereum.org/en/wallets/find-wallet/'

/** Where to get a first wallet: on a computer by place, as a wallet on the phone serves a page on the computer too. */
export function GetWallet({ data }: { readonly data: ViewData }) {
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
      <FoundWallets data={data} />
      <Text size="sm" tone="secondary" align="center">
        {suggestions.length > 0 || isLoading ? t('getWallet.text') : t('getWallet.noneText')}
      </Text>
      {suggestions.length > 0 ? (
        <Places suggestions={suggestions} />
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

type PlacesProps = { readonly suggestions: readonly Suggestion[] }

/** On a computer: what to install there, or the code of a page for the phone. */
function Places({ suggestions }: PlacesProps) {
  const kit = useKit()
  const { t } = useMessages()
  const [place, setPlace] = useState('computer')
  const forPhones = suggestions.filter(({ phoneLink }) => phoneLink)
  if (kit.environment.page.isMobile() || forPhones.length === 0) return <Rows suggestions={suggestions} />
  return (
    <Stack gap={3}>
      <Tabs
        label={t('getWallet.places')}
        tabs={[
          { id: 'computer', label: t('getWallet.computer'), testId: 'tab-computer' },
          { id: 'phone', label: t('getWallet.phone'), testId: 'tab-phone' }
        ]}
        selected={place}
        onSelect={setPlace}
      />
      <TabPanel id={place}>
        {place === 'phone' ? <OnYourPhone suggestions={forPhones} /> : <Rows suggestions={suggestions} />}
      </TabPanel>
    </Stack>
  )
}

function Rows({ suggestions }: PlacesProps) {
  const kit = useKit()
  return (
    <Stack as="ul" role="list" gap={1}>
      {suggestions.map(({ entry, homepage }) => (
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
  )
}
