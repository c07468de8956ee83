import { fetchIdentity } from '../../../core/actions/fetchIdentity.js'
import { showToast } from '../../../core/actions/showToast.js'
import { dispatch } from '../../../core/dispatch.js'
import { identityKey } from '../../../core/query/accountKeys.js'
import { addressLabel } from '../../../core/select/addressLabel.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { explorerLink } from '../../../core/select/explorerLink.js'
import type { Network } from '../../../protocol/network.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { IconButton } from '../../../ui/IconButton/IconButton.js'
import { IconLink } from '../../../ui/IconButton/IconLink.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'
import { shortAddress } from '../format/shortAddress.js'
import { useOwnNames } from '../hooks/useOwnNames.js'
import { copyText } from '../parts/copyText.js'
import { DisconnectLink } from '../parts/DisconnectRow.js'
import { WalletImage } from '../parts/WalletImage.js'
import identityCss from './Identity.css?inline'

type Of = { readonly account: ActiveAccount }

/** The avatar, the name or address with a copy button, and the wallet, one below the other. */
export function Identity({ account }: Of) {
  useSheet(identityCss)
  const { t } = useMessages()
  const known = useIdentity(account)
  const { name } = account.connected.connector
  return (
    <Stack gap={2} align="center">
      <AccountAvatar account={account} image={known.image} size={64} />
      <div className="identity-name">
        <Name address={account.address} name={known.name} />
        <CopyAddress address={account.address} />
      </div>
      <Wallet account={account}>{t('account.wallet', { wallet: name })}</Wallet>
    </Stack>
  )
}

/** The same beside each other, with the block explorer and Disconnect: leaves the height to the lists. */
export function IdentityBar({ account, network }: Of & { readonly network: Network }) {
  useSheet(identityCss)
  const { t } = useMessages()
  const known = useIdentity(account)
  const explorer = explorerLink(network, 'address', account.address)
  return (
    <div className="identity">
      <AccountAvatar account={account} image={known.image} size={48} />
      <div className="identity-lines">
        <div className="identity-name">
          <Name address={account.address} name={known.name} />
          <CopyAddress address={account.address} />
          {explorer ? <IconLink icon="external" label={t('account.explorer')} href={explorer} /> : null}
        </div>
        <Stack direction="row" align="center" gap={3}>
          <Wallet account={account}>{account.connected.connector.name}</Wallet>
          <DisconnectLink />
        </Stack>
      </div>
    </div>
  )
}

function useIdentity({ namespace, address, caipAddress, connected }: ActiveAccount) {
  const kit = useKit()
  const known = useQuery(identityKey(namespace, address), signal =>
    fetchIdentity(kit, { address: caipAddress }, signal)
  ).data
  const [own] = useOwnNames(caipAddress)?.names ?? []
  const named = known?.name === undefined && own ? { image: known?.image, ...own } : known
  return { image: named?.image, name: named?.name ?? addressLabel(connected, address) }
}

function AccountAvatar(props: Of & { readonly image: string | undefined; readonly size: number }) {
  const { account, image, size } = props
  return (
    <Stack testId="single-account-avatar">
      <Avatar address={account.address} {...(image && { src: image })} size={size} />
    </Stack>
  )
}

function Name({ address, name }: { readonly address: string; readonly name: string | undefined }) {
  return (
    <Heading size="lg">
      <bdi title={address}>{name ?? shortAddress(address)}</bdi>
    </Heading>
  )
}

function Wallet({ account, children }: Of & { readonly children: string }) {
  const kit = useKit()
  const { t } = useMessages()
  const { id, name, icon } = account.connected.connector
  return (
    <button
      type="button"
      className="identity-wallet"
      data-testid="wui-wallet-switch"
      title={t('account.allWallets')}
      onClick={() => dispatch(kit, { type: 'push', view: 'ProfileWallets' })}
    >
      <WalletImage wallet={{ id, name, image: icon }} size={20} />
      <Text as="span" size="sm" tone="secondary">
        <bdi>{account.connected.isWatchOnly ? t('account.watchOnlyName') : children}</bdi>
      </Text>
      <Icon name="chevronDown" size={16} />
    </button>
  )
}

function CopyAddress({ address }: { readonly address: string }) {
  const kit = useKit()
  const { t } = useMessages()
  const copy = async () => {
    const isCopied = await copyText(address)
    showToast(
      kit,
      isCopied
        ? { message: t('account.copied'), variant: 'success' }
        : { message: t('account.copyFailed'), variant: 'error' }
    )
  }
  return <IconButton icon="copy" label={t('account.copyAddress')} onClick={() => void copy()} />
}
