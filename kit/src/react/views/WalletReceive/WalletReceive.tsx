'use client'
import { useState } from 'react'
import { fetchIdentity } from '../../../core/actions/fetchIdentity.js'
import { identityKey } from '../../../core/query/accountKeys.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import type { ViewData } from '../../../core/state/view.js'
import { enReceive } from '../../../messages/enReceive.js'
import { Address } from '../../../ui/Address/Address.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { QrCode } from '../../../ui/QrCode/QrCode.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { breakNames } from '../format/breakNames.js'
import { CopyAddress } from './CopyAddress.js'
import { PaymentForm } from './PaymentForm.js'
import { ReceivingNetworks } from './ReceivingNetworks.js'
import { ShareButton } from './ShareButton.js'
import { usePaymentUris } from './usePaymentUris.js'
import walletReceiveCss from './WalletReceive.css?inline'

/** The account's address as a QR code, to copy and to share; with an amount it asks for a payment. */
export const WalletReceive = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(Receive, enReceive)

function Receive(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  if (!account) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return <ReceiveTo key={account.caipAddress} account={account} />
}

/** What the code asks for: its URI, and the amount as shown. */
export type ShownPayment = { readonly uri: string; readonly amount: string }

function ReceiveTo({ account }: { readonly account: ActiveAccount }) {
  useSheet(walletReceiveCss)
  const { t } = useMessages()
  const kit = useKit()
  const { namespace, address, caipAddress } = account
  const [payment, setPayment] = useState<ShownPayment>()
  const paymentUris = usePaymentUris()
  const { data: identity } = useQuery(identityKey(namespace, address), signal =>
    fetchIdentity(kit, { address: caipAddress }, signal)
  )
  const text = payment?.uri ?? address
  return (
    <Stack padding="view" gap={4}>
      {account.connected.isWatchOnly ? <Notice tone="warning">{t('receive.watchOnly')}</Notice> : null}
      <div className="receive-code">
        <QrCode
          text={text}
          label={payment ? t('receive.paymentCode', { amount: payment.amount }) : t('receive.code')}
        />
      </div>
      <Stack gap={1} align="center">
        {identity?.name ? (
          <Heading size="lg" align="center">
            <bdi>{breakNames(identity.name)}</bdi>
          </Heading>
        ) : null}
        <Address address={address} testId="latchkey-receive-address" />
      </Stack>
      {paymentUris ? <PaymentForm account={account} {...paymentUris} onChange={setPayment} /> : null}
      <CopyAddress address={address}>
        <ShareButton text={text} />
      </CopyAddress>
      <ReceivingNetworks account={account} />
    </Stack>
  )
}
