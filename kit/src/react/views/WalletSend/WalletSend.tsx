'use client'
import { useEffect, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { findNetwork } from '../../../core/select/network.js'
import { openIntent } from '../../../core/send/openIntent.js'
import { fillIn, openSend, wantedNetwork } from '../../../core/send/openSend.js'
import { nextStep, type SendStep } from '../../../core/send/validate.js'
import { sendSlice } from '../../../core/state/send.js'
import type { SendArguments, ViewData } from '../../../core/state/view.js'
import type { MessageKey } from '../../../messages/en.js'
import { enSend } from '../../../messages/enSend.js'
import { errorText } from '../../../messages/errors.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { AmountBox } from './AmountBox.js'
import { canSend } from './canSend.js'
import { NftBox } from './NftBox.js'
import { ReceiverBox } from './ReceiverBox.js'

/** The form of a payment: what, how much, and to whom (screens.md section 13). */
export const WalletSend = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(SendForm, enSend)

function SendForm({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  const isSupported = useKitState(canSend)
  const filled = useKitState(kit => kit.slice(sendSlice).get().filled)
  const { nft, send } = data
  useEffect(() => openSend(kit, { nft, send }), [kit, nft, send])
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
  if (filled) return <FilledForm key={account.caipAddress} account={account} filled={filled} />
  return <Fields account={account} isFixed={false} />
}

/** The form of an application: on its network, with its values. */
function FilledForm(props: { readonly account: ActiveAccount; readonly filled: SendArguments }) {
  const kit = useKit()
  const { t } = useMessages()
  const { account, filled } = props
  const wanted = wantedNetwork(kit, filled)
  const isThere = wanted === undefined || account.caipAddress.startsWith(`${wanted}:`)
  const [result, setResult] = useState<LatchkeyError | 'done'>()
  useEffect(() => {
    let isLeft = false
    const show = (next: LatchkeyError | 'done') => !isLeft && setResult(next)
    if (isThere)
      fillIn(kit, filled).then(
        () => show('done'),
        (error: unknown) => show(isLatchkeyError(error) ? error : kit.report(error))
      )
    return () => {
      isLeft = true
    }
  }, [kit, filled, isThere])
  if (!isThere) {
    const network = findNetwork(kit, wanted)?.name ?? wanted
    const go = () => dispatch(kit, { type: 'push', view: 'SwitchNetwork', data: { network: wanted } })
    return (
      <EmptyState
        icon="network"
        title={t('send.wrongNetwork', { network })}
        action={
          <Button testId="latchkey-send-switch" onClick={go}>
            {t('send.switch', { network })}
          </Button>
        }
      />
    )
  }
  if (result === 'done') return <Fields account={account} isFixed />
  if (result) {
    const { text, values } = errorText(result.code, result.context)
    return (
      <div role="alert">
        <EmptyState
          icon="warning"
          tone="error"
          title={t('send.filledFailed')}
          text={t(text, values)}
          testId="latchkey-send-invalid"
        />
      </div>
    )
  }
  return (
    <Stack padding="view" role="status" label={t('common.loading')}>
      <Skeleton shape="row" count={3} />
    </Stack>
  )
}

const stepLabels: Readonly<Record<SendStep, MessageKey>> = {
  token: 'send.selectToken',
  amount: 'send.addAmount',
  incorrectValue: 'send.incorrectValue',
  insufficientFunds: 'send.insufficient',
  receiver: 'send.addAddress',
  resolving: 'send.resolving',
  invalidReceiver: 'send.invalidAddress',
  ready: 'send.preview'
}

function Fields({ account, isFixed }: { readonly account: ActiveAccount; readonly isFixed: boolean }) {
  const kit = useKit()
  const { t } = useMessages()
  const step = useKitState(kit => nextStep(kit.slice(sendSlice).get()))
  const isNft = useKitState(kit => kit.slice(sendSlice).get().nft !== undefined)
  const preview = () => {
    openIntent(kit)
    dispatch(kit, { type: 'push', view: 'WalletSendPreview' })
  }
  return (
    <Stack padding="view" gap={4} testId="latchkey-send">
      {isNft ? <NftBox /> : <AmountBox account={account} isFixed={isFixed} />}
      <ReceiverBox account={account} isFixed={isFixed} />
      <Button
        size="lg"
        fullWidth
        testId="latchkey-send-preview"
        disabled={step !== 'ready' && step !== 'resolving'}
        loading={step === 'resolving'}
        onClick={preview}
      >
        {t(stepLabels[step])}
      </Button>
    </Stack>
  )
}
