import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { lazyImport } from '../../protocol/lazyImport.js'
import { encodeQr, type Modules } from '../../protocol/qr/encodeQr.js'
import { useSheet } from '../Shadow/SheetContext.js'
import qrCodeCss from './QrCode.css?inline'
import { eye, qrShape } from './qrShape.js'

const loadIsReadableOnWhite = /* @__PURE__ */ lazyImport(() => import('./isReadableOnWhite.js'))

/** ISO/IEC 18004 section 5.3.8: the number of white modules around the code. */
const quiet = 4
/** The side of the plate in px, unless the view is narrower. */
const plate = 312
/** The side of the square that is cleared for the logo in px: its tile has 52, and 4 are free around it. */
const cleared = 60
/** The default of `--lk-qr-color`, as a browser computes it. */
const ink = 'rgb(20, 17, 24)'

export type QrCodeProps = {
  /** The content of the code; a placeholder is shown while it is undefined. */
  readonly text: string | undefined
  /** The text alternative for screen readers. */
  readonly label: string
  /** A picture for the cleared square in the middle: an `Image` of 52 px, or an icon. */
  readonly logo?: ReactNode | undefined
  /** Covers a code that is not valid any more: why, and the way to a new one. */
  readonly veil?: ReactNode | undefined
}

/**
 * The modules of a text. A code of up to 41 a side has modules of 6 px and more, and corrects many errors. A longer text corrects fewer,
 * in larger modules: a camera reads those from further away.
 */
function modulesOf(text: string): Modules | undefined {
  const code = encodeQr(text)
  return code && code.length <= 41 ? code : (encodeQr(text, undefined, 'M') ?? code)
}

/** A QR code, always dark on white. A new text replaces the old one without a gap. */
export function QrCode({ text, label, logo, veil }: QrCodeProps) {
  useSheet(qrCodeCss)
  const box = useRef<HTMLDivElement>(null)
  const colour = useReadableColour(box)
  const width = useWidth(box)
  const hasLogo = Boolean(logo)
  const modules = useMemo(() => (text === undefined ? undefined : modulesOf(text)), [text])
  // Until there is a code, the eyes of a common one: version 10 of ISO/IEC 18004 has 57 modules.
  const size = modules?.length ?? 57
  const side = size + quiet * 2
  // Modules of whole pixels of the screen have sharp edges of equal distance.
  const ratio = devicePixelRatio
  const unit = Math.floor((width * ratio) / side) / ratio
  const start = Math.floor(((width - unit * side) / 2) * ratio) / ratio
  const path = useMemo(
    () => modules && qrShape(modules, hasLogo ? cleared / unit : 0).path,
    [modules, hasLogo, unit]
  )
  const eyes = (
    <>
      <Eye x={0} y={0} />
      <Eye x={size - eye} y={0} />
      <Eye x={0} y={size - eye} />
    </>
  )
  const drawing = (
    <svg aria-hidden="true" focusable="false" color={path ? colour : undefined}>
      <svg
        aria-hidden="true"
        x={start}
        y={start}
        width={unit * side}
        height={unit * side}
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      >
        {path ? <path className="qr-path" stroke="currentColor" d={path} /> : null}
        {eyes}
      </svg>
    </svg>
  )
  const tile = hasLogo ? (
    <span className="qr-logo">
      <span className="qr-tile">{path ? logo : null}</span>
    </span>
  ) : null
  return (
    <div className="qr-frame">
      {/* The attributes are those that other kits' end-to-end tests use (screens.md section 26). */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name */}
      <div
        ref={box}
        className="qr"
        aria-label={label}
        role={path ? 'img' : 'status'}
        data-testid={path && 'wui-qr-code'}
        data-pending={path ? undefined : ''}
        data-veiled={path && veil ? '' : undefined}
        {...(path && { uri: text })}
      >
        {drawing}
        {tile}
      </div>
      {path && veil ? <div className="qr-veil">{veil}</div> : null}
    </div>
  )
}

/** The width of the plate in px: a narrow view has less than 312. */
function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(plate)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || plate)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** A finder pattern with round corners. Its rings keep the ratio 1:1:3:1:1 along every line through the middle. */
function Eye({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <>
      <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.75" fill="none" stroke="currentColor" />
      <rect x={x + 2} y={y + 2} width="3" height="3" rx=".9" fill="currentColor" />
    </>
  )
}

/** `--lk-qr-color` if its contrast to white is sufficient, ink otherwise: the code must stay readable. */
function useReadableColour(box: { readonly current: HTMLElement | null }): string {
  const [wanted, setWanted] = useState(ink)
  const [readable, setReadable] = useState<string>()
  useLayoutEffect(() => {
    if (box.current) setWanted(getComputedStyle(box.current).color)
  })
  useEffect(() => {
    if (wanted === ink) return
    let isShown = true
    const judge = async () => {
      const { isReadableOnWhite } = await loadIsReadableOnWhite()
      if (isShown && isReadableOnWhite(wanted)) setReadable(wanted)
    }
    // A colour that cannot be checked is not used.
    judge().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [wanted])
  return wanted === readable ? wanted : ink
}
