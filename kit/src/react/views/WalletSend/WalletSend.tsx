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
import { useConfig, useKitState } from '../../context/useKitState.js'
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
  const canSwitch = useConfig().enableNetworkSwitch
  const filled = useKitState(kit => kit.slice(sendSlice).get().filled)
  const { nft, send, onSent } = data
  useEffect(() => openSend(kit, { nft, send, onSent }), [kit, nft, send, onSent])
  if (!account || account.connected.isWatchOnly) {
    const connect = () =>
      dispatch(kit, {
        type: 'push',
        view: 'Connect',
        data: { namespace: account?.namespace, redirectView: 'WalletSend' }
      })
    return (
      <EmptyState
        icon={account ? 'lock' : 'wallet'}
        title={t('send.connect')}
        text={account && t('account.watchOnly')}
        action={<Button onClick={connect}>{t('connect.title')}</Button>}
        testId={account && 'latchkey-send-watch-only'}
      />
    )
  }
  if (!isSupported) {
    const network = findNetwork(kit, `${account.namespace}:${account.connected.chainId}`)
    return (
      <EmptyState
        icon="network"
        title={t('send.unsupported')}
        text={t('send.unsupportedText', { network: network?.name ?? account.connected.chainId })}
        action={
          canSwitch && (
            <Button variant="secondary" onClick={() => dispatch(kit, { type: 'push', view: 'Networks' })}>
              {t('title.Networks')}
            </Button>
          )
        }
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
