import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import dialogCss from './Dialog.css?inline'
import { swipeable } from './swipeable.js'
import { useModality } from './useModality.js'

/** The visitor's action. The owner decides whether the dialog closes. */
export type CloseReason = 'escape' | 'overlay' | 'swipe' | 'back'

export type DialogProps = {
  /** False before it is shown, and while it leaves the screen: not modal and not interactive. Default true. */
  readonly open?: boolean | undefined
  /** The accessible name, if no element of the content has it. */
  readonly label?: string | undefined
  /** The id of the element with the accessible name. */
  readonly labelledBy?: string | undefined
  readonly shaking: boolean
  /** Full height on phones. */
  readonly fullScreen: boolean
  /** A region of the page, not a dialog. */
  readonly embedded: boolean
  readonly onRequestClose: (reason: CloseReason) => void
  readonly children: ReactNode
}

/** A card over the page: a native modal dialog in the top layer, a bottom sheet on phones. */
export function Dialog(props: DialogProps) {
  useSheet(dialogCss)
  return props.embedded ? <Region {...props} /> : <ModalDialog {...props} />
}

function Region({ label, labelledBy, shaking, children }: DialogProps) {
  return (
    <section
      className="card"
      data-embedded=""
      data-testid="w3m-modal-card"
      data-shaking={shaking || undefined}
      aria-label={labelledBy ? undefined : label}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  )
}

function ModalDialog({
  open = true,
  label,
  labelledBy,
  shaking,
  fullScreen,
  onRequestClose,
  children
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  if (open) wasOpen.current = true
  // An animation that was replaced, by a shake or by a phone's rules, restarts when it is set again: the entrance is
  // removed once it has run.
  const [hasEntered, setEntered] = useState(false)
  if (hasEntered ? !open : shaking) setEntered(!hasEntered)
  const press = useRef({ down: false, up: false })
  const request = useRef(onRequestClose)
  useEffect(() => {
    request.current = onRequestClose
  })
  useModality(dialog, open, onRequestClose)

  useEffect(() => {
    if (!card.current) return
    return swipeable(card.current, () => request.current('swipe'))
  }, [])
  useEffect(() => {
    card.current?.toggleAttribute('inert', !open)
  }, [open])

  // A press on the overlay counts only if it began and ended there: selecting text beyond the card must not close it.
  const onOverlay = (event: MouseEvent) =>
    event.target === dialog.current && event.nativeEvent.offsetX < event.currentTarget.clientWidth
  const click = () => {
    const { down, up } = press.current
    press.current = { down: false, up: false }
    if (down && up) onRequestClose('overlay')
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, handled on the document
    <dialog
      ref={dialog}
      className="overlay"
      // Users' end-to-end tests expect these ids to be absent while it is closed, also if it is already drawn.
      data-testid={open ? 'w3m-modal-overlay' : undefined}
      data-waiting={open || wasOpen.current ? undefined : ''}
      data-leaving={wasOpen.current && !open ? '' : undefined}
      aria-label={labelledBy ? undefined : label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onPointerDown={event => {
        press.current = { down: onOverlay(event), up: false }
      }}
      onPointerUp={event => {
        press.current.up = onOverlay(event)
      }}
      onClick={click}
    >
      <div
        ref={card}
        className="card"
        data-testid={open ? 'w3m-modal-card' : undefined}
        data-entering={hasEntered ? undefined : ''}
        data-shaking={shaking || undefined}
        data-full={fullScreen || undefined}
        onAnimationEnd={event => {
          if (open && event.target === card.current) setEntered(true)
        }}
      >
        <span className="grip" />
        {children}
      </div>
    </dialog>
  )
}
