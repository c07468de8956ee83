import type { ConnectedState } from '../../../client/state/connection.js'
import { showToast } from '../../../core/actions/showToast.js'
import { addressLabel } from '../../../core/select/addressLabel.js'
import { connectionFacts } from '../../../core/select/connections.js'
import { explorerLink } from '../../../core/select/explorerLink.js'
import { findNetwork } from '../../../core/select/network.js'
import { missingTypeSlice } from '../../../core/state/accountType.js'
import type { Namespace } from '../../../protocol/namespaces.js'
import { Button } from '../../../ui/Button/Button.js'
import { CopyButton } from '../../../ui/Copy/CopyButton.js'
import { useCopy, writeClipboard } from '../../../ui/Copy/useCopy.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { IconLink } from '../../../ui/IconButton/IconLink.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { type Translate, useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { NamespaceImage } from '../parts/NamespaceImage.js'
import { WalletImage } from '../parts/WalletImage.js'
import { AccountLine } from './AccountLine.js'
import { useWalletSwitch } from './useWalletSwitch.js'

/** The wallet's icon without a request to its host: a peer wallet may choose any URL (decision D13). */
const ownIcon = ({ connector, wallet }: ConnectedState): string | undefined =>
  wallet ? (wallet.icon?.startsWith('data:') ? wallet.icon : undefined) : connector.icon

/** A connected wallet: its accounts, the active one first. `isActive`: it is in use in the active namespace. */
export function ConnectionCard({
  connected,
  isActive
}: {
  readonly connected: ConnectedState
  readonly isActive: boolean
}) {
  const { t } = useMessages()
  const { namespace, connectorId, name, isWatchOnly, ...connection } = connectionFacts(connected)
  const { isBusy, change, disconnect, unwatch } = useWalletSwitch()
  const label = isWatchOnly ? t('account.watchOnlyName') : name
  return (
    <div className="wallet-card" data-active={isActive || undefined}>
      <div className="wallet-card-head">
        {isWatchOnly ? (
          <NamespaceImage namespace={namespace} size={20} />
        ) : (
          <WalletImage wallet={{ id: connectorId, name, image: ownIcon(connected) }} size={20} />
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
            onClick={() => disconnect({ namespace, connectorId })}
          />
        </span>
      </div>
      {connection.accounts.map((address, index) => {
        const isCurrent = isActive && index === 0
        return (
          <AccountLine
            key={address}
            testId={isCurrent ? 'wui-active-profile-wallet-item' : 'active-connection'}
            address={address}
            namespace={namespace}
            label={addressLabel(connected, address)}
            {...(isCurrent && { tag: t('wallets.active') })}
            description={typeOf(t, connected, address, index)}
          >
            {isCurrent ? (
              <CurrentActions address={address} chain={`${namespace}:${connection.chainId}`} />
            ) : (
              <Button
                variant="secondary"
                size="sm"
                loading={isBusy}
                testId="wui-inactive-profile-wallet-item-button"
                onClick={() => change({ namespace, connectorId, address })}
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
      <MissingType namespace={namespace} connected={connected} />
      {isActive ? <TypeSwitch namespace={namespace} connected={connected} /> : null}
    </div>
  )
}

/** What signs, where that is not always a key; what each address is for, where a wallet has several kinds (Bitcoin). */
function typeOf(
  t: Translate,
  { accountType, accountTypes, addressTypes }: ConnectedState,
  address: string,
  index: number
): string | undefined {
  const type = addressTypes?.[address]
  if (type) return t(type === 'ordinal' ? 'wallets.ordinal' : 'wallets.payment')
  if (index > 0) return undefined
  if (accountType === 'smartAccount') return t('wallets.smartAccount')
  return accountType === 'eoa' && accountTypes ? t('wallets.eoa') : undefined
}

type Of = { readonly namespace: Namespace; readonly connected: ConnectedState }

/** The wallet did not give the account that was wanted, when it connected or later. */
function MissingType({ namespace, connected }: Of) {
  const { t } = useMessages()
  const missing = useKitState(kit => kit.slice(missingTypeSlice).get()[namespace])
  const isOwn = missing?.connectorId === connected.connector.id && missing.type !== connected.accountType
  return (
    <Live testId="latchkey-account-type-missing">
      {isOwn ? (
        <div className="wallet-card-type">
          <Notice tone="warning">
            {t(missing.type === 'eoa' ? 'wallets.noEoa' : 'wallets.noSmartAccount')}
          </Notice>
        </div>
      ) : null}
    </Live>
  )
}

/** Goes on with the account of another type, where the wallet has several. */
function TypeSwitch(props: Of) {
  const { t } = useMessages()
  const { accountType, accountTypes, addressTypes } = props.connected
  const { isBusy, changeType } = useWalletSwitch()
  const other = accountTypes?.find(type => type !== accountType)
  // Addresses that are shared side by side have a button each.
  if (!other || addressTypes) return null
  return (
    <div className="wallet-card-type">
      <Button
        variant="secondary"
        size="sm"
        fullWidth
        loading={isBusy}
        testId="account-toggle-preferred-account-type"
        onClick={() => changeType(props.namespace, other)}
      >
        {t(other === 'eoa' ? 'wallets.toEoa' : 'wallets.toSmartAccount')}
      </Button>
    </div>
  )
}

function CurrentActions({
  address,
  chain
}: {
  readonly address: string
  readonly chain: `${Namespace}:${string}`
}) {
  const kit = useKit()
  const { t } = useMessages()
  const network = useKitState(kit => findNetwork(kit, chain))
  const href = network && explorerLink(network, 'address', address)
  const copying = useCopy(address, writeClipboard, () =>
    showToast(kit, { message: t('account.copyFailed'), variant: 'error' })
  )
  return (
    <>
      <CopyButton
        copying={copying}
        look="icon"
        label={t('account.copyAddress')}
        copied={t('common.copied')}
        said={t('account.copied')}
      />
      {href ? <IconLink icon="external" label={t('account.explorer')} href={href} /> : null}
    </>
  )
}
