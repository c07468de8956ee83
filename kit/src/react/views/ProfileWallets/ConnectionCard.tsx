import { showToast } from '../../../core/actions/showToast.js'
import { accountOf } from '../../../core/select/connection.js'
import type { LatchkeyConnection } from '../../../core/select/connections.js'
import { explorerLink } from '../../../core/select/explorerLink.js'
import { findNetwork } from '../../../core/select/network.js'
import { Button } from '../../../ui/Button/Button.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { IconLink } from '../../../ui/IconButton/IconLink.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { copyText } from '../parts/copyText.js'
import { NamespaceImage } from '../parts/NamespaceImage.js'
import { WalletImage } from '../parts/WalletImage.js'
import { AccountLine } from './AccountLine.js'
import { useWalletSwitch } from './useWalletSwitch.js'

/** A connected wallet: its accounts, the active one first. */
export function ConnectionCard({
  connection,
  isActive
}: {
  readonly connection: LatchkeyConnection
  readonly isActive: boolean
}) {
  const { t } = useMessages()
  const { namespace, connectorId, name, icon, accounts } = connection
  const { isBusy, change, disconnect, unwatch } = useWalletSwitch()
  const connected = useKitState(kit => accountOf(kit, namespace)?.connected)
  const isWatchOnly = connected?.isWatchOnly === true
  const label = isWatchOnly ? t('account.watchOnlyName') : name
  return (
    <div className="wallet-card" data-active={isActive || undefined}>
      <div className="wallet-card-head">
        {isWatchOnly ? (
          <NamespaceImage namespace={namespace} size={20} />
        ) : (
          <WalletImage wallet={{ id: connectorId, name, image: icon }} size={20} />
        )}
        <Text as="span" size="sm" tone="secondary" ellipsis>
          {label}
        </Text>
        <span className="wallet-line-end">
          <IconButton
            icon="disconnect"
            label={t('wallets.disconnect', { wallet: label })}
            disabled={isBusy}
            testId={
              isActive
                ? 'wui-active-profile-wallet-item-disconnect-button'
                : 'latchkey-connection-disconnect-button'
            }
            onClick={() => disconnect(namespace)}
          />
        </span>
      </div>
      {accounts.map((address, index) => {
        const isCurrent = isActive && index === 0
        return (
          <AccountLine
            key={address}
            testId={isCurrent ? 'wui-active-profile-wallet-item' : 'active-connection'}
            address={address}
            namespace={namespace}
            {...(isCurrent && { tag: t('wallets.active') })}
            {...(connected?.accountType === 'smartAccount' &&
              index === 0 && { description: t('wallets.smartAccount') })}
          >
            {isCurrent ? (
              <CurrentActions address={address} chain={`${namespace}:${connection.chainId}`} />
            ) : (
              <Button
                variant="secondary"
                size="sm"
                loading={isBusy}
                testId="wui-inactive-profile-wallet-item-button"
                onClick={() => change({ namespace, address })}
              >
                {t('wallets.switch')}
              </Button>
            )}
            {isWatchOnly ? (
              <IconButton
                icon="close"
                label={t('wallets.forget', { wallet: address })}
                disabled={isBusy}
                testId="latchkey-unwatch-button"
                onClick={() => unwatch(namespace, address)}
              />
            ) : null}
          </AccountLine>
        )
      })}
    </div>
  )
}

function CurrentActions({
  address,
  chain
}: {
  readonly address: string
  readonly chain: `${LatchkeyConnection['namespace']}:${string}`
}) {
  const kit = useKit()
  const { t } = useMessages()
  const network = useKitState(kit => findNetwork(kit, chain))
  const href = network && explorerLink(network, 'address', address)
  const copy = async () => {
    const isCopied = await copyText(address)
    showToast(
      kit,
      isCopied
        ? { message: t('account.copied'), variant: 'success' }
        : { message: t('account.copyFailed'), variant: 'error' }
    )
  }
  return (
    <>
      <IconButton icon="copy" label={t('account.copyAddress')} onClick={() => void copy()} />
      {href ? <IconLink icon="external" label={t('account.explorer')} href={href} /> : null}
    </>
  )
}
