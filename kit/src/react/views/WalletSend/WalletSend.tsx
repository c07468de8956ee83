'use client'
import { useEffect } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { canSend } from '../../../core/select/canSend.js'
import { activeAccount } from '../../../core/select/connection.js'
import { findNetwork } from '../../../core/select/network.js'
import { openSend } from '../../../core/send/openSend.js'
import { sendSlice } from '../../../core/state/send.js'
import type { ViewData } from '../../../core/state/view.js'
import { enSend } from '../../../messages/enSend.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { lazyView, WaitingContext, withMessages } from '../../modal/lazyView.js'
import { Fields, LoadingFields } from './Fields.js'
import type { FilledProps } from './FilledForm.js'

const FilledForm = /* @__PURE__ */ lazyView<FilledProps>(
  /* @__PURE__ */ lazyImport(() => import('./FilledForm.js').then(m => m.FilledForm))
)

/** The form of a payment: what, how much, and to whom (screens.md section 13). */
export const WalletSend = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(SendForm, enSend)

function SendForm({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  const isSupported = useKitState(canSend)
  const filled = useKitState(kit => kit.slice(sendSlice).get().filled)
  const { nft, send, onSent } = data
  useEffect(() => openSend(kit, { nft, send, onSent }), [kit, nft, send, onSent])
  if (!account) {
    const connect = () =>
      dispatch(kit, { type: 'push', view: 'Connect', data: { redirectView: 'WalletSend' } })
    return (
      <EmptyState
        icon="wallet"
        title={t('send.connect')}
        action={<Button onClick={connect}>{t('connect.title')}</Button>}
      />
    )
  }
  const network = findNetwork(kit, `${account.namespace}:${account.connected.chainId}`)
  if (account.connected.isWatchOnly)
    return (
      <EmptyState
        icon="lock"
        title={t('send.connect')}
        text={t('account.watchOnly')}
        testId="latchkey-send-watch-only"
      />
    )
  if (!isSupported) {
    return (
      <EmptyState
        icon="network"
        title={t('send.unsupported')}
        text={t('send.unsupportedText', { network: network?.name ?? account.connected.chainId })}
        testId="latchkey-send-unsupported"
      />
    )
  }
  if (filled) {
    return (
      <WaitingContext.Provider value={<LoadingFields />}>
        <FilledForm key={account.caipAddress} account={account} filled={filled} />
      </WaitingContext.Provider>
    )
  }
  return <Fields account={account} isFixed={false} />
}
