'use client'
import { useEffect } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { connectionOf } from '../../../core/select/connection.js'
import { findNetwork } from '../../../core/select/network.js'
import { type ViewData, viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import type { Network } from '../../../protocol/network.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { isShown } from '../hooks/isShown.js'
import { useAttempt } from '../hooks/useAttempt.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { Waiting } from '../parts/Waiting.js'
import { describeSwitch } from './describeSwitch.js'

/** Requests the wallet to switch the network; a rejection is shown (promise P6). */
export function SwitchNetwork({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const network = findNetwork(kit, data.network)
  if (network) return <Switching network={network} />
  return <EmptyState icon="network" title={t('error.networkUnknown')} text={t('error.networkUnknownText')} />
}

function Switching({ network }: { readonly network: Network }) {
  const kit = useKit()
  const { t } = useMessages()
  const { attempt, retry } = useAttempt(kit.environment.clock, true, () =>
    withWalletActions(({ switchNetwork }) => switchNetwork(kit, { network }))
  )
  const isThere = useKitState(kit => {
    const connection = connectionOf(kit, network.chainNamespace)
    return connection.status === 'connected' && connection.chainId === String(network.id)
  })
  // A request that was still open in the wallet may be answered after ours failed: its event counts as an answer.
  const isDone = attempt.status === 'done' || (attempt.status === 'failed' && isThere)
  // A prompt may cover the view when the switch is done.
  const isOnTop = useKitState(kit => topOf(kit.slice(viewSlice).get()).name === 'SwitchNetwork')
  useEffect(() => {
    if (isDone && isOnTop) leaveSwitch(kit)
  }, [kit, isDone, isOnTop])

  const wallet = useKitState(kit => {
    const state = connectionOf(kit, network.chainNamespace)
    return state.status === 'connected' ? (state.wallet ?? state.connector).name : undefined
  })
  const shown = describeSwitch({ t, network: network.name, wallet: wallet ?? t('error.wallet'), attempt })
  return (
    <Waiting
      testId="w3m-network-switch-view"
      image={<NetworkImage network={network} size={72} />}
      state={shown.state}
      title={shown.title}
      text={shown.text}
      action={shown.canRetry ? { label: t('common.tryAgain'), onClick: retry } : undefined}
    />
  )
}

/**
 * After a switch the modal returns to the view before the list of networks, or closes if there was none. If a
 * reaction has already changed the view, nothing happens.
 */
function leaveSwitch(kit: Kit): void {
  if (!isShown(kit, 'SwitchNetwork')) return
  const { history } = kit.slice(viewSlice).get()
  const before = history.at(-2)?.name
  if (before === 'Networks' || before === 'UnsupportedChain') {
    dispatch(kit, { type: history.length <= 2 ? 'close' : 'back' })
    if (isShown(kit, before)) dispatch(kit, { type: 'back' })
  } else if (before === undefined) dispatch(kit, { type: 'close' })
  else dispatch(kit, { type: 'back' })
}
