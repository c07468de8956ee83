import { isSafeImage } from '../../protocol/urls.js'
import type { Kit } from '../Kit.js'

/** The subject of an image: a network by CAIP-2 id, a wallet by connector or directory id, a token by symbol. */
export type Asset = {
  readonly kind: 'network' | 'wallet' | 'token'
  readonly id: string
  /** The directory's image id, for a directory wallet. */
  readonly imageId?: string | null | undefined
}

/** The URL of an image: the host's, else the configured directory's. Without one, a fallback is drawn (decision D13). */
export function assetImage(kit: Kit, asset: Asset): string | undefined {
  const { chainImages, connectorImages } = kit.config.get()
  const reference = asset.id.slice(asset.id.indexOf(':') + 1)
  const own =
    asset.kind === 'network'
      ? (chainImages[asset.id] ?? chainImages[reference])
      : asset.kind === 'wallet'
        ? connectorImages[asset.id]
        : undefined
  const url = own ?? fromDirectory(kit, asset)
  return isSafeImage(url) ? url : undefined
}

function fromDirectory(kit: Kit, { kind, id, imageId }: Asset): string | undefined {
  const { services, projectId } = kit.config.get()
  const path = {
    network: '/public/getAssetImage/',
    token: '/public/getTokenImage/',
    wallet: '/getWalletImage/'
  }[kind]
  const name = kind === 'wallet' ? imageId : id
  if (!services.directory || !name) return undefined
  return `${services.directory}${path}${encodeURIComponent(name)}${projectId ? `?projectId=${encodeURIComponent(projectId)}` : ''}`
}
