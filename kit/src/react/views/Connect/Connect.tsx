'use client'
import { useEffect } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { fetchWalletLists } from '../../../core/actions/fetchWalletLists.js'
import { isPaired } from '../../../core/select/canPair.js'
import { connectRows, rowsToCome } from '../../../core/select/connectRows.js'
import { hasDirectory } from '../../../core/select/hasDirectory.js'
import type { ViewData } from '../../../core/state/view.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { Loading } from '../../modal/Loading.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { useChoice } from './useChoice.js'
import { useDocuments } from './useDocuments.js'
import { useLegal } from './useLegal.js'
import { Wallets } from './Wallets.js'

/** The list of wallets, in the order of SPEC section 9. The way to all of them stays in view below it. */
export function Connect({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const { enableWallets } = useConfig()
  const legal = useLegal()
  const { choice, part } = useChoice(data)
  const { isListed, open, slots, isBusy, toCome, hasLogin } = useKitState(kit => ({
    isListed: hasDirectory(kit),
    open: kit.state.modal.get().open,
    slots: connectRows(kit, data.namespace),
    isBusy: isPaired(kit, data.namespace),
    toCome: rowsToCome(kit, data.namespace),
    hasLogin: kit.state.wallets.get().connectors.some(({ login }) => login)
  }))

  const isEmpty = slots.length + toCome === 0
  const { isPending, options } = useDocuments(hasLogin || isEmpty || !enableWallets)
  useEffect(() => {
    // Drawn ahead of its opening it must send no request.
    if (isListed && open) void fetchWalletLists(kit, undefined, data.namespace)
  }, [kit, isListed, open, data.namespace])

  if (isPending) return <Loading />
  const noWallets = options ? <options.NoWallets data={data} /> : null
  if (!enableWallets && !hasLogin) return noWallets
  // Screens.md section 7: a second code would replace the first one; wallets of this page stay enabled.
  const isTaken = ({ connectors }: WalletEntry) => isBusy && connectors.every(({ reach }) => reach !== 'page')
  const list = (
    <>
      <Wallets {...{ slots, toCome, choice, options }} isDisabled={isTaken} />
      {isEmpty ? noWallets : null}
    </>
  )
  const all = <AllWalletsRow data={data} />
  const ways =
    hasLogin && options ? (
      <options.LoginWays data={data}>
        {list}
        {all}
      </options.LoginWays>
    ) : (
      <>
        <Scroll testId="w3m-connect-scroll-view" label={t('connect.list')} maxHeight={410} beside={264}>
          {list}
        </Scroll>
        {all}
      </>
    )
  return (
    <Stack padding="view" gap={2}>
      {options ? <options.Families data={data} /> : null}
      {options && legal.isAsked ? <options.LegalGate legal={legal}>{ways}</options.LegalGate> : ways}
      {part}
    </Stack>
  )
}
