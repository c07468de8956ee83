import { fetchIdentity } from '../../../core/actions/fetchIdentity.js'
import { dispatch } from '../../../core/dispatch.js'
import { identityKey } from '../../../core/query/accountKeys.js'
import { addressLabel } from '../../../core/select/addressLabel.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { explorerLink } from '../../../core/select/explorerLink.js'
import type { Network } from '../../../protocol/network.js'
import { ActionTileLink, ActionTiles } from '../../../ui/ActionTile/ActionTile.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'
import { useOwnNames } from '../hooks/useOwnNames.js'
import { DisconnectTile } from '../parts/DisconnectRow.js'
import { WalletImage } from '../parts/WalletImage.js'
import { CopyTile, NameButton } from './CopyAddress.js'
import heroCss from './Hero.css?inline'
import { Worth } from './Worth.js'

type Of = { readonly account: ActiveAccount }
type Place = Of & {
  /** Absent: the app does not know the account's network. */
  readonly network: Network | undefined
}

/**
 * The account as a wallet card: the avatar with the wallet's picture, the name or address, which a press copies, what it is worth, the wallet.
 * `isListed`: lists follow, so that all is beside the avatar and leaves the height to them; the tokens among them are shown.
 */
export function Hero(props: Place & { readonly lists: 'none' | 'tokens' | 'others' }) {
  useSheet(heroCss)
  const { account, network, lists } = props
  const known = useIdentity(account)
  const { id, name, icon } = account.connected.connector
  return (
    <div className="hero" data-beside={lists === 'none' ? undefined : ''}>
      <span className="hero-avatar" data-testid="single-account-avatar">
        <Avatar address={account.address} {...(known.image && { src: known.image })} size={72} />
        <span className="hero-badge">
          <WalletImage wallet={{ id, name, image: icon }} size={24} />
        </span>
      </span>
      <div className="hero-lines">
        <Heading size="md">
          <NameButton address={account.address} name={known.name} />
        </Heading>
        {network ? <Worth account={account} isListed={lists === 'tokens'} /> : null}
        <Wallet account={account} isBrief={lists !== 'none'} />
      </div>
    </div>
  )
}

/** What is done most with an account itself. Disconnect is one of them, and not the heaviest. */
export function HeroTiles({ account, network }: Place) {
  const { t } = useMessages()
  const explorer = network && explorerLink(network, 'address', account.address)
  return (
    <ActionTiles label={t('title.Account')} isTall>
      <CopyTile address={account.address} />
      {explorer ? (
        <ActionTileLink
          testId="latchkey-account-explorer"
          icon={<Icon name="external" />}
          label={t('account.explorer')}
          href={explorer}
        />
      ) : null}
      <DisconnectTile />
    </ActionTiles>
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

function Wallet({ account, isBrief }: Of & { readonly isBrief: boolean }) {
  const kit = useKit()
  const { t } = useMessages()
  const { connector, isWatchOnly } = account.connected
  return (
    <button
      type="button"
      className="hero-wallet"
      data-testid="wui-wallet-switch"
      title={t('account.allWallets')}
      onClick={() => dispatch(kit, { type: 'push', view: 'ProfileWallets' })}
    >
      <bdi>
        {isWatchOnly
          ? t('account.watchOnlyName')
          : isBrief
            ? connector.name
            : t('account.wallet', { wallet: connector.name })}
      </bdi>
      <Icon name="chevronDown" size={16} />
    </button>
  )
}
