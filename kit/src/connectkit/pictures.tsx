'use client'
import type { Config } from '@wagmi/core'
import { useMemo, type ReactNode } from 'react'
import { useConfig } from 'wagmi'
import { faceCss } from '../react/buttons/faceCss.js'
import { NetworkPicture } from '../react/buttons/NetworkPicture.js'
import { useAccountChunk } from '../react/buttons/useAccountChunk.js'
import { useSheet } from '../react/buttons/useSheet.js'
import { useSelection } from '../react/context/useSelection.js'
import { useLatchkeyAccount } from '../react/hooks/useLatchkeyAccount.js'
import { buttonsCss } from './buttonsCss.js'

/** Properties of `Avatar`. `name` is accepted, and looked up nowhere. */
export type AvatarProps = {
  /** Default: that of the connected account. */
  readonly address?: `0x${string}` | undefined
  readonly name?: string | undefined
  /** In pixels. Default: 96. */
  readonly size?: number | undefined
  /** In pixels. Default: 96. */
  readonly radius?: number | undefined
}

/**
 * The picture of an account, drawn from its address.
 * @example const Face = () => <Avatar address="0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" size={32} />
 */
export function Avatar({ address, size = 96, radius = 96 }: AvatarProps) {
  const { address: own } = useLatchkeyAccount({ namespace: 'eip155' })
  const shown = address ?? own
  const chunk = useAccountChunk(shown !== undefined)
  return (
    <Picture size={size} radius={`${radius}px`}>
      {chunk && shown !== undefined && <chunk.AvatarArt className="lk-art" address={shown} size={size} />}
    </Picture>
  )
}

/** Properties of `ChainIcon`. */
export type ChainIconProps = {
  /** The chain's id (EIP-155). */
  readonly id?: number | undefined
  /** A network that the application does not support: the picture is that of no chain. */
  readonly unsupported?: boolean | undefined
  /** In pixels. Default: 24. */
  readonly size?: number | string | undefined
  /** Default: `50%`. */
  readonly radius?: number | string | undefined
}

/**
 * The picture of a chain: that of option `chainImages`, else one drawn from its name.
 * @example const Chain = () => <ChainIcon id={8453} size={32} />
 */
export function ChainIcon({ id, unsupported = false, size = 24, radius = '50%' }: ChainIconProps) {
  const { chains } = useConfig() as unknown as Config
  const image = useSelection(stores => (id === undefined ? undefined : stores.config.get().chainImages[id]))
  const name = chains.find(chain => chain.id === id)?.name ?? String(id ?? '')
  return (
    <Picture size={size} radius={typeof radius === 'number' ? `${radius}px` : radius}>
      <NetworkPicture src={unsupported ? undefined : image} name={unsupported ? '' : name} />
    </Picture>
  )
}

/** A place of a size for a picture. A strict content security policy allows no style attribute, but properties of its style. */
function Picture({
  size,
  radius,
  children
}: {
  readonly size: number | string
  readonly radius: string
  readonly children: ReactNode
}) {
  const faces = useSheet(faceCss)
  const sheet = useSheet(buttonsCss)
  const ref = useMemo(
    () => (element: HTMLElement | null) => {
      faces(element)
      sheet(element)
      element?.style.setProperty('--lk-ck-size', typeof size === 'number' ? `${size}px` : size)
      element?.style.setProperty('--lk-ck-radius', radius)
    },
    [faces, sheet, size, radius]
  )
  return (
    <span className="lk-ckpicture" ref={ref}>
      {children}
    </span>
  )
}
