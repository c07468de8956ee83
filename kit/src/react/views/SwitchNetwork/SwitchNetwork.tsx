'use client'
import { useEffect, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { accountOf, connectionOf } from '../../../core/select/connection.js'
import { findNetwork, reportedNetwork } from '../../../core/select/network.js'
import { type ViewData, viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import type { Network } from '../../../protocol/network.js'
import { sanitizeText } from '../../../protocol/text.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { isShown } from '../hooks/isShown.js'
import { startMoment } from '../hooks/startMoment.js'
import { useAttempt } from '../hooks/useAttempt.js'
import { useSuccess } from '../hooks/useSuccess.js'
import { connectedWallet } from '../parts/connectedWallet.js'
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
  const isThere = useKitState(kit => isOn(kit, network))
  const [wasThere] = useState(isThere)
  const [from] = useState(() => reportedNetwork(kit, network.chainNamespace).network)
  const account = useKitState(kit => accountOf(kit, network.chainNamespace))
  const isHeld = useSuccess(kit => !wasThere && isOn(kit, network))
  // A request that was still open in the wallet may be answered after ours failed: its event counts as an answer.
  const isDone = attempt.status === 'done' || (attempt.status === 'failed' && isThere)
  // A prompt may cover the view when the switch is done.
  const isOnTop = useKitState(kit => topOf(kit.slice(viewSlice).get()).name === 'SwitchNetwork')
  useEffect(() => {
    if (!isDone || !isOnTop) return
    // A closed modal shows the success by itself (`useSuccess`); else the view does before it goes.
    if (wasThere || isLast(kit)) leaveSwitch(kit)
    else return startMoment(() => leaveSwitch(kit))
  }, [kit, isDone, isOnTop, wasThere])

  const shown = describeSwitch({
    t,
    network: network.name,
    wallet: sanitizeText(account ? connectedWallet(account).name : '') || t('error.wallet'),
    isThere: isHeld || isDone,
    attempt
  })
  return (
    <Waiting
      testId="w3m-network-switch-view"
      image={<NetworkImage network={network} size={72} />}
      shape="circle"
      from={from && from !== network ? <NetworkImage network={from} size={40} /> : undefined}
      state={shown.state}
      title={shown.title}
      text={shown.text}
      action={shown.canRetry ? { label: t('common.tryAgain'), onClick: retry } : undefined}
    />
  )
}

function isOn(kit: Kit, network: Network): boolean {
  const connection = connectionOf(kit, network.chainNamespace)
  return connection.status === 'connected' && connection.chainId === String(network.id)
}

/** Whether leaving closes the modal. */
function isLast(kit: Kit): boolean {
  const { history } = kit.slice(viewSlice).get()
  const isListed = ['Networks', 'UnsupportedChain'].includes(history.at(-2)?.name ?? '')
  return history.length <= (isListed ? 2 : 1)
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
