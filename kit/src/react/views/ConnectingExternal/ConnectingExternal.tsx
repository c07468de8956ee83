'use client'
import { useEffect, useRef, useState } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import type { Connector } from '../../../core/contracts/Connector.js'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { connectionOf } from '../../../core/select/connection.js'
import { findNetwork } from '../../../core/select/network.js'
import { signInOf } from '../../../core/select/signIn.js'
import type { ViewData } from '../../../core/state/view.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import { enConnected } from '../../../messages/enConnected.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { isShown } from '../hooks/isShown.js'
import { useAttempt } from '../hooks/useAttempt.js'
import { useConnected } from '../hooks/useSuccess.js'
import { GetBar } from '../parts/GetBar.js'
import { Waiting } from '../parts/Waiting.js'
import { WalletImage } from '../parts/WalletImage.js'
import { describeConnecting } from './describeConnecting.js'

/** Requests the accounts of one wallet and shows the state, until the visitor answers in the wallet or goes back. */
export const ConnectingExternal = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(View, enConnected)

function View({ data }: { readonly data: ViewData }) {
  return data.connector ? <Connecting data={data} connector={data.connector} /> : null
}

function Connecting({ data, connector }: { readonly data: ViewData; readonly connector: Connector }) {
  const kit = useKit()
  const { t } = useMessages()
  const isConnected = useKitState(kit => isConnectedWith(kit, connector))
  const [wasConnected] = useState(isConnected)
  const [wasLocked] = useState(() => connectionOf(kit, connector.namespace).status === 'locked')
  const { redirectView } = data
  const account = useConnected()

  const { attempt, retry } = useAttempt(kit.environment.clock, !wasConnected, async () => {
    kit.track('SELECT_WALLET', { name: connector.name, platform: 'browser' })
    const network = findNetwork(kit, data.network)
    await withWalletActions(({ connect }) => connect(kit, { connector, network, wallet: () => data.wallet }))
  })
  const error = attempt.status === 'failed' ? attempt.error : undefined
  const isPending = error?.code === 'LATCHKEY_CONNECT__ALREADY_PENDING'
  useAccountsArrival(connector, isPending, retry)

  // Uses the state, not the promise's result, because the answer may also arrive as an event of the wallet. With
  // sign-in, the screen changes once it is known whether a signature is needed.
  useEffect(() => {
    if (wasConnected || !isConnected || signInOf(kit) || !isShown(kit, 'ConnectingExternal')) return
    if (redirectView) dispatch(kit, { type: 'replace', view: redirectView })
    else dispatch(kit, { type: 'close' })
  }, [kit, isConnected, wasConnected, redirectView])

  const entry = data.wallet ?? entryOf(connector)
  const shown = describeConnecting({ t, wallet: entry.name, account, attempt, wasConnected, wasLocked })
  return (
    <Waiting
      image={<WalletImage wallet={entry} size={72} />}
      state={shown.state}
      title={shown.title}
      text={shown.text}
      action={shown.canRetry ? { label: t('common.tryAgain'), onClick: retry } : undefined}
    >
      {/* A wallet that is on this page needs no download. */}
      {connector.reach === 'page' ? null : <GetBar entry={entry} />}
    </Waiting>
  )
}

function isConnectedWith(kit: Kit, connector: Connector): boolean {
  const state = connectionOf(kit, connector.namespace)
  return state.status === 'connected' && state.connector.id === connector.id
}

/** For a connector that was opened directly, without a row of the list. */
function entryOf(connector: Connector): WalletEntry {
  const { id, name, icon } = connector
  return { id, name, image: icon, kind: 'installed', connectors: [connector] }
}

/**
 * While an earlier request is still open in the wallet (-32002, promise P7), waits for the accounts of its answer,
 * then requests them again: the wallet answers without a prompt.
 */
function useAccountsArrival(connector: Connector, isPending: boolean, onArrival: () => void): void {
  const arrived = useRef(onArrival)
  arrived.current = onArrival
  useEffect(() => {
    if (!isPending) return
    return connector.subscribe?.(event => {
      if (event.type === 'accounts' && event.accounts.length > 0) arrived.current()
    })
  }, [connector, isPending])
}
