import { useRef, useState } from 'react'
import { ImageFallback } from '../ImageFallback/ImageFallback.js'
import { useSheet } from '../Shadow/SheetContext.js'
import imageCss from './Image.css?inline'

/** How late a picture may be without a fade, in ms: one that is there at once is not drawn in steps. */
const patience = 50

export type ImageProps = {
  readonly src?: string | undefined
  /** The initials of the fallback are made from it. It is also next to the image, so there is no alternative text. */
  readonly name: string
  /** Width and height in pixels. */
  readonly size: number
  /** Default: the squircle of wallets and apps. `square`: its place has corners of its own. */
  readonly shape?: 'circle' | 'square' | undefined
}

/** An image from the directory or a wallet; its fallback while it is loading, or if loading fails. */
export function Image({ src, name, size, shape }: ImageProps) {
  useSheet(imageCss)
  const { current: born } = useRef(performance.now())
  const [result, setResult] = useState<{ readonly src: string; readonly state: string }>()
  const state = src && (result?.src === src ? result.state : 'wait')
  return (
    <span className="image" data-shape={shape} data-state={state}>
      <ImageFallback name={name} size={size} />
      {src && state !== 'failed' && (
        <img
          key={src}
          src={src}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onLoad={() =>
            setResult({ src, state: performance.now() - born > patience ? 'shown late' : 'shown' })
          }
          onError={() => setResult({ src, state: 'failed' })}
        />
      )}
    </span>
  )
}
