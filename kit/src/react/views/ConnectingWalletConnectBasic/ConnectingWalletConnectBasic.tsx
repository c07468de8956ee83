'use client'
import { useEffect } from 'react'
import { fetchWalletLists } from '../../../core/actions/fetchWalletLists.js'
import { connectRows } from '../../../core/select/connectRows.js'
import { hasDirectory } from '../../../core/select/hasDirectory.js'
import { queryState } from '../../../core/select/queryState.js'
import { walletListKey } from '../../../core/select/walletKeys.js'
import type { ViewData } from '../../../core/state/view.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { AllWalletsRow } from '../Connect/AllWalletsRow.js'
import { useChoice } from '../Connect/useChoice.js'
import { Group } from '../Connect/Wallets.js'
import { WalletRow } from '../Connect/WalletRow.js'
import { AnyWallet } from '../ConnectingWalletConnect/AnyWallet.js'

type Props = { readonly data: ViewData }

/**
 * The view if no wallet of the page is used: a code, on a phone the wallets that have an app; and the row for all of
 * them.
 */
export function ConnectingWalletConnectBasic({ data }: Props) {
  const kit = useKit()
  const open = useKitState(kit => kit.state.modal.get().open)
  const isListed = useKitState(hasDirectory)
  useEffect(() => {
    // Drawn ahead of its opening it must send no request.
    if (isListed && open) void fetchWalletLists(kit, undefined, data.namespace)
  }, [kit, isListed, open, data.namespace])
  return kit.environment.page.isMobile() && isListed ? <Apps data={data} /> : <Code data={data} />
}

function Code({ data }: Props) {
  return (
    <AnyWallet data={data}>
      <AllWalletsRow data={data} />
    </AnyWallet>
  )
}

function Apps({ data }: Props) {
  const { t } = useMessages()
  const { choice, part } = useChoice(data)
  const { entries, status } = useKitState(kit => ({
    entries: connectRows(kit, data.namespace)
      .flatMap(row => row.entries)
      .filter(entry => entry.wallet),
    status: queryState(kit, walletListKey('recommended', data.namespace)).status
  }))
  const isLoading = status === 'loading' || status === 'idle'
  // Without a list any wallet app still works, by a code or by the system's own choice.
  if (!isLoading && entries.length === 0) return <Code data={data} />
  return (
    <Stack padding="view" gap={2}>
      {isLoading && entries.length === 0 ? (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton shape="row" count={2} />
        </div>
      ) : null}
      <Group messageKey="connect.list">
        {entries.map(entry => (
          <li key={entry.id}>
            <WalletRow {...{ entry, choice }} isDisabled={false} />
          </li>
        ))}
      </Group>
      <AllWalletsRow data={data} />
      {part}
    </Stack>
  )
}
