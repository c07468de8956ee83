import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { encodeQr } from '../../protocol/qr/encodeQr.js'
import qrCodeCss from './QrCode.css?inline'
import { eye, qrShape } from './qrShape.js'

const loadIsReadableOnWhite = /* @__PURE__ */ lazyImport(() => import('./isReadableOnWhite.js'))

/** ISO/IEC 18004 section 5.3.8: the number of white modules around the code. */
const quiet = 4
/** The default of `--lk-qr-color`, as a browser computes it. */
const ink = 'rgb(20, 17, 24)'

export type QrCodeProps = {
  /** The content of the code; a placeholder is shown while it is undefined. */
  readonly text: string | undefined
  /** The text alternative for screen readers. */
  readonly label: string
  /** A picture for the cleared square in the middle: an `Image` or an icon, 56 px. */
  readonly logo?: ReactNode | undefined
}

/** A QR code, always dark on white. A new text replaces the old one without a gap. */
export function QrCode({ text, label, logo }: QrCodeProps) {
  useSheet(qrCodeCss)
  const box = useRef<HTMLDivElement>(null)
  const colour = useReadableColour(box)
  const hasLogo = Boolean(logo)
  const code = useMemo(() => {
    const modules = text === undefined ? undefined : encodeQr(text)
    return modules && { size: modules.length, shape: qrShape(modules, hasLogo) }
  }, [text, hasLogo])
  // Until there is a code, the eyes of a common one: version 5 of ISO/IEC 18004 has 37 modules.
  const size = code?.size ?? 37
  const side = size + quiet * 2
  const viewBox = `${-quiet} ${-quiet} ${side} ${side}`
  const eyes = (
    <>
      <Eye x={0} y={0} />
      <Eye x={size - eye} y={0} />
      <Eye x={0} y={size - eye} />
    </>
  )
  if (!code)
    return (
      <div ref={box} className="qr" data-pending="" role="status" aria-label={label}>
        <svg viewBox={viewBox} aria-hidden="true">
          {eyes}
        </svg>
      </div>
    )
  return (
    // The attributes are those that other kits' end-to-end tests use (screens.md section 26).
    <div ref={box} className="qr" data-testid="wui-qr-code" role="img" aria-label={label} {...{ uri: text }}>
      <svg viewBox={viewBox} aria-hidden="true" focusable="false" color={colour}>
        <path className="qr-path" stroke="currentColor" d={code.shape.path} />
        {eyes}
      </svg>
      {logo ? <span className="qr-logo">{logo}</span> : null}
    </div>
  )
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
