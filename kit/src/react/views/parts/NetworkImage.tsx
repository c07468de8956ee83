import { assetImage } from '../../../core/select/assetImage.js'
import type { Network } from '../../../protocol/network.js'
import { Image } from '../../../ui/Image/Image.js'
import { useKit } from '../../context/KitContext.js'

/** A network's image, or its fallback. */
export function NetworkImage({
  network,
  size
}: {
  network: Pick<Network, 'name' | 'caipNetworkId'>
  size: number
}) {
  const kit = useKit()
  const src = assetImage(kit, { kind: 'network', id: network.caipNetworkId })
  return <Image {...(src && { src })} name={network.name} size={size} shape="circle" />
}
