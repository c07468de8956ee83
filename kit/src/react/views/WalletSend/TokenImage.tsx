import { assetImage } from '../../../core/select/assetImage.js'
import { Image } from '../../../ui/Image/Image.js'
import { useKit } from '../../context/KitContext.js'

/** The picture of a coin or token, or a mark with its letters. A token of a contract has none by its symbol, which any other can have too. */
export function TokenImage({
  token,
  size
}: {
  readonly token: {
    readonly symbol: string
    readonly name: string
    readonly image?: string | undefined
    readonly address?: string | null | undefined
  }
  readonly size: number
}) {
  const kit = useKit()
  const src =
    token.image ??
    (token.symbol && !token.address ? assetImage(kit, { kind: 'token', id: token.symbol }) : undefined)
  return <Image {...(src && { src })} name={token.symbol || token.name} size={size} shape="circle" />
}
