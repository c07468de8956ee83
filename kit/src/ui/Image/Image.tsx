import { useState } from 'react'
import { ImageFallback } from '../ImageFallback/ImageFallback.js'
import { useSheet } from '../Shadow/SheetContext.js'
import imageCss from './Image.css?inline'

export type ImageProps = {
  readonly src?: string | undefined
  /** The initials of the fallback are made from it. It is also next to the image, so there is no alternative text. */
  readonly name: string
  /** Width and height in pixels. */
  readonly size: number
  readonly shape?: 'circle' | 'rounded' | 'hexagon' | 'square' | undefined
}

/** An image from the directory or a wallet; its fallback while it is loading, or if loading fails. */
export function Image({ src, name, size, shape = 'rounded' }: ImageProps) {
  useSheet(imageCss)
  const [result, setResult] = useState<{ readonly src: string; readonly loaded: boolean }>()
  const known = result?.src === src ? result : undefined
  const failed = known?.loaded === false
  return (
    <span className="image" data-shape={shape} data-loaded={known?.loaded ? '' : undefined}>
      <ImageFallback name={name} size={size} />
      {src && !failed ? (
        <img
          key={src}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={() => setResult({ src, loaded: true })}
          onError={() => setResult({ src, loaded: false })}
        />
      ) : null}
    </span>
  )
}
