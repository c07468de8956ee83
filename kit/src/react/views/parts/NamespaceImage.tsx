import type { Namespace } from '../../../protocol/namespaces.js'
import { Image } from '../../../ui/Image/Image.js'
import { useKit } from '../../context/KitContext.js'
import { NetworkImage } from './NetworkImage.js'

/**
 * The fallback of a family's image is made from these, not from its name, which would give another letter and colour in every
 * language.
 */
const fallbackNames: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos'
}

/** The image of a chain family: that of its first network. */
export function NamespaceImage({
  namespace,
  size = 40
}: {
  readonly namespace: Namespace
  readonly size?: number
}) {
  const kit = useKit()
  const first = kit.state.network.get().networks.find(network => network.chainNamespace === namespace)
  const name = fallbackNames[namespace]
  return first ? (
    <NetworkImage network={{ ...first, name }} size={size} />
  ) : (
    <Image name={name} size={size} shape="circle" />
  )
}
