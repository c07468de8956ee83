import type { ReactNode } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { fetchIdentity } from '../../../core/actions/fetchIdentity.js'
import { identityKey } from '../../../core/query/accountKeys.js'
import { selectedNetwork } from '../../../core/select/network.js'
import type { Namespace } from '../../../protocol/namespaces.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Tag } from '../../../ui/Tag/Tag.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { shortAddress } from '../format/shortAddress.js'
import { WalletImage } from '../parts/WalletImage.js'

type LineProps = {
  readonly testId: string
  /** Of an account; a line without one is of a wallet. */
  readonly address?: string | undefined
  readonly namespace?: Namespace | undefined
  readonly wallet?: Pick<WalletEntry, 'id' | 'name' | 'image' | 'wallet'> | undefined
  /** Default: the name of the account, its label, or its short address. */
  readonly title?: string | undefined
  readonly label?: string | undefined
  readonly description?: string | undefined
  readonly tag?: string | undefined
  readonly children: ReactNode
}

/** A wallet or an account with its actions. The attribute `address` is for tests (screens.md section 26). */
export function AccountLine(props: LineProps) {
  const { testId, address, namespace, wallet, title, label, description, tag, children } = props
  const named = title ?? address
  return (
    <div className="wallet-line" data-testid={testId} {...(address && { address })}>
      <span className="wallet-line-image">
        {address && namespace ? <AccountAvatar address={address} namespace={namespace} /> : null}
        {!address && wallet ? <WalletImage wallet={wallet} size={32} /> : null}
      </span>
      <span className="wallet-line-text">
        <Text as="span" ellipsis>
          <bdi title={named}>
            {title ??
              (address && namespace ? <Name address={address} namespace={namespace} label={label} /> : null)}
          </bdi>
        </Text>
        {description ? (
          <Text as="span" size="sm" tone="secondary">
            {description}
          </Text>
        ) : null}
        {tag ? (
          <span>
            <Tag>{tag}</Tag>
          </span>
        ) : null}
      </span>
      <span className="wallet-line-end">{children}</span>
    </div>
  )
}

type Of = { readonly address: string; readonly namespace: Namespace }

function useIdentity({ address, namespace }: Of) {
  const kit = useKit()
  const network = useKitState(kit => selectedNetwork(kit, namespace)?.caipNetworkId)
  return useQuery(identityKey(namespace, address), async signal =>
    network ? fetchIdentity(kit, { address: `${network}:${address}` }, signal) : undefined
  ).data
}

function AccountAvatar(of: Of) {
  const image = useIdentity(of)?.image
  return <Avatar address={of.address} {...(image && { src: image })} size={32} />
}

function Name({ label, ...of }: Of & { readonly label: string | undefined }) {
  return <>{useIdentity(of)?.name ?? label ?? shortAddress(of.address)}</>
}
