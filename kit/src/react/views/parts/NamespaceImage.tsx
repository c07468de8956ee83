import type { Namespace } from '../../../protocol/namespaces.js'
import { Image } from '../../../ui/Image/Image.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { NetworkImage } from './NetworkImage.js'

/** Stands for a chain family: the picture of its first network. */
export function NamespaceImage({
  namespace,
  size = 40
}: {
  readonly namespace: Namespace
  readonly size?: number
}) {
  const kit = useKit()
  const { t } = useMessages()
  const first = kit.state.network.get().networks.find(network => network.chainNamespace === namespace)
  const name = t(`chain.${namespace}`)
  return first ? (
    <NetworkImage network={{ ...first, name }} size={size} />
  ) : (
    <Image name={name} size={size} shape="circle" />
  )
}
