import { useState } from 'react'
import { ImageFallback } from '../ImageFallback/ImageFallback.js'
import { useSheet } from '../Shadow/SheetContext.js'
import imageCss from './Image.css?inline'

/** How late a picture may be without a fade, in ms: one that is there at once is not drawn in steps. */
const patience = 50

type Connection = { readonly connection?: { readonly saveData?: boolean } }

export type ImageProps = {
  readonly src?: string | undefined
  /** The initials of the fallback are made from it. It is also next to the image, so there is no alternative text. */
  readonly name: string
  /** Width and height in pixels. */
  readonly size: number
  readonly shape?: 'circle' | 'rounded' | 'square' | undefined
  /** Is on screen with the next click: fetched before it, unless the visitor saves data. */
  readonly isSoon?: boolean | undefined
}

/** An image from the directory or a wallet; its fallback while it is loading, or if loading fails. */
export function Image({ src, name, size, shape = 'rounded', isSoon }: ImageProps) {
  useSheet(imageCss)
  const [born] = useState(() => performance.now())
  const [result, setResult] = useState<{ readonly src: string; readonly state: string }>()
  const state = src && (result?.src === src ? result.state : 'wait')
  return (
    <span className="image" data-shape={shape} data-state={state}>
      <ImageFallback name={name} size={size} />
      {src && state !== 'failed' ? (
        <img
          key={src}
          src={src}
          alt=""
          width={size}
          height={size}
          loading={isSoon && !(navigator as Connection).connection?.saveData ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={() => setResult({ src, state: performance.now() - born > patience ? 'late' : 'shown' })}
          onError={() => setResult({ src, state: 'failed' })}
        />
      ) : null}
    </span>
  )
}
