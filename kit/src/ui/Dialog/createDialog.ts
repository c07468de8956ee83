import { createElement, setAttributes } from '../createElement.js'
import { createShadow, type ShadowHost } from '../Shadow/createShadow.js'
import dialogCss from './Dialog.css?inline'
import { showModally } from './showModally.js'
import { swipeable } from './swipeable.js'

/** The visitor's action. The owner decides whether the dialog closes. */
export type CloseReason = 'escape' | 'overlay' | 'swipe' | 'back'

export type DialogState = {
  /** False before it is shown, and while it leaves the screen: not modal and not interactive. */
  readonly open: boolean
  /** The accessible name, if no element of the content has it. */
  readonly label?: string | undefined
  /** The id of the element with the accessible name. */
  readonly labelledBy?: string | undefined
  readonly shaking: boolean
  /** Full height on phones. */
  readonly fullScreen?: boolean | undefined
  readonly onRequestClose: (reason: CloseReason) => void
}

/** A card over the page: a native modal dialog in the top layer, a bottom sheet on phones. */
export type DialogElements = Pick<ShadowHost, 'adopt' | 'dress'> & {
  /** The element for the content. */
  readonly card: HTMLElement
  /** Adds the dialog to the page and draws the state. */
  update(state: DialogState): void
  /** Removes it from the page; `update` adds it again. */
  remove(): void
}

/** Makes a dialog without React, so that the first one is on screen before React has rendered anything of it. */
export function createDialog(): DialogElements {
  const { host, root, adopt, dress } = createShadow()
  const card = createElement('div', { class: 'card' }, createElement('span', { class: 'grip' }))
  const dialog = createElement('dialog', { class: 'overlay', tabindex: '-1' }, card)
  let request: DialogState['onRequestClose'] = () => {}
  let wasOpen = false
  // An animation that was replaced, by a shake or by a phone's rules, restarts when it is set again: the entrance is
  // removed once it has run.
  let hasEntered = false
  let close: (() => void) | undefined
  let stopSwipe: (() => void) | undefined
  adopt(dialogCss)
  root.append(dialog)
  const attach = () => {
    if (host.isConnected) return
    document.body.append(host)
    stopSwipe = swipeable(card, () => request('swipe'))
  }
  const setEntered = (value: boolean) => {
    hasEntered = value
    card.toggleAttribute('data-entering', !value)
  }
  card.addEventListener('animationend', event => {
    if (close && event.target === card) setEntered(true)
  })
  listenToPresses(dialog, () => request('overlay'))
  return {
    adopt,
    dress,
    card,
    update({ open, label, labelledBy, shaking, fullScreen, onRequestClose }) {
      request = onRequestClose
      wasOpen ||= open
      setEntered(open && (hasEntered || shaking))
      const draw = () => {
        attach()
        setAttributes(dialog, {
          // Users' end-to-end tests expect these ids to be absent while it is closed, also if it is already drawn.
          'data-testid': open && 'w3m-modal-overlay',
          'data-waiting': !wasOpen,
          'data-leaving': wasOpen && !open,
          'aria-label': labelledBy ? undefined : label,
          'aria-labelledby': labelledBy
        })
        setAttributes(card, {
          'data-testid': open && 'w3m-modal-card',
          'data-shaking': shaking && 'true',
          'data-full': fullScreen && 'true',
          inert: !open
        })
      }
      if (open && !close) close = showModally(dialog, draw, reason => request(reason))
      else {
        draw()
        if (!open) {
          close?.()
          close = undefined
        }
      }
    },
    remove() {
      close?.()
      close = undefined
      stopSwipe?.()
      host.remove()
      wasOpen = false
      hasEntered = false
    }
  }
}

/**
 * A press on the overlay counts only if it began and ended there: selecting text beyond the card must not close it. Nor must the second click of a
 * double click in a card that has become lower in between.
 */
function listenToPresses(dialog: HTMLDialogElement, onPress: () => void): void {
  const isOverlay = (event: MouseEvent) => event.target === dialog && event.offsetX < dialog.clientWidth
  let began = false
  let ended = false
  dialog.addEventListener('pointerdown', event => {
    began = isOverlay(event)
    ended = false
  })
  dialog.addEventListener('pointerup', event => {
    ended = isOverlay(event)
  })
  dialog.addEventListener('click', ({ detail }) => {
    const isPress = began && ended && detail < 2
    began = false
    ended = false
    if (isPress) onPress()
  })
}
