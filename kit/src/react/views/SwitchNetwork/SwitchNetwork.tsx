'use client'
import { useEffect } from 'react'
import { findNetwork } from '../../../core/select/network.js'
import type { ViewData } from '../../../core/state/view.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import type { Network } from '../../../protocol/network.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useStore } from '../../context/useStore.js'
import { useAttempt } from '../hooks/useAttempt.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { Waiting } from '../parts/Waiting.js'
import { describeSwitch } from './describeSwitch.js'
import { leaveSwitch } from './leaveSwitch.js'

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
  const connection = useStore(kit.state.connection)[network.chainNamespace]
  const isThere = connection?.status === 'connected' && connection.chainId === String(network.id)
  // A request that was still open in the wallet may be answered after ours failed: its event counts as an answer.
  const isDone = attempt.status === 'done' || (attempt.status === 'failed' && isThere)
  useEffect(() => {
    if (isDone) leaveSwitch(kit)
  }, [kit, isDone])

  const shown = describeSwitch({ t, network: network.name, attempt })
  return (
    <Waiting
      testId="w3m-network-switch-view"
      image={<NetworkImage network={network} size={72} shape="hexagon" />}
      state={shown.state}
      title={shown.title}
      text={shown.text}
      action={shown.canRetry ? { label: t('common.tryAgain'), onClick: retry } : undefined}
    />
  )
}
