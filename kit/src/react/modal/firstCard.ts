import type { StateSource } from '../../client/Client.js'
import { createElement } from '../../ui/createElement.js'
import { createDialog, type DialogElements } from '../../ui/Dialog/createDialog.js'
import skeletonCss from '../../ui/Skeleton/Skeleton.css?inline'
import stackCss from '../../ui/Stack/Stack.css?inline'
import type { ThemeName } from '../../ui/theme/tokens.js'
import type { Parts } from './loadParts.js'
import { messagesFor } from './MessagesProvider.js'
import modalCss from './modal.css?inline'
import { themeOf } from './useTheme.js'

/** The id of the title. Unique within the shadow root, which is the scope of an id. */
export const titleId = 'title'

/** The card of the wallet list, on screen before the modal is open. */
export type FirstCard = {
  readonly dialog: DialogElements
  /** Adds it to the page, as a modal dialog with the focus. */
  show(): void
  /** Whether it is on screen and the modal has not opened. */
  isShown(): boolean
  /** Gives the dialog to the modal, which fills it, and closes it. */
  handOver(): void
  /** Removes the dialog, unless the modal has it. */
  remove(): void
}

/** The card in a dialog. `content` is removed when the modal fills it; `dress` runs before the card is shown. */
export function createCard(
  { config }: Pick<StateSource, 'config'>,
  dialog: DialogElements,
  onRequestClose: () => void,
  content: readonly HTMLElement[] = [],
  dress?: () => void
): FirstCard {
  let isShown = false
  let isHandedOver = false
  return {
    dialog,
    show() {
      isShown = true
      dress?.()
      dialog.update({
        open: true,
        labelledBy: titleId,
        shaking: false,
        fullScreen: config.get().enableMobileFullScreen,
        onRequestClose
      })
    },
    isShown: () => isShown && !isHandedOver,
    handOver() {
      isHandedOver = true
      const [, body] = content
      // The height from which that of the modal is animated.
      if (body) dialog.card.style.setProperty('--first', `${body.offsetHeight}px`)
      for (const element of content) element.remove()
    },
    remove() {
      isShown = false
      if (!isHandedOver) dialog.remove()
    }
  }
}

/**
 * Makes the card without React, whose first rendering of the modal takes longer than a frame. It equals the card of a loading view, and
 * is not on the page until it is shown.
 */
export function createFirstCard(
  client: Pick<StateSource, 'config'>,
  { language, sheetOf }: Parts,
  onRequestClose: () => void
): FirstCard {
  const config = client.config.get()
  const { t, locale, direction } = messagesFor(config.messages, config.locale, language)
  const dialog = createDialog()
  for (const css of [modalCss, stackCss, skeletonCss]) dialog.adopt(css)
  const row = () => createElement('div', { class: 'skeleton', 'data-shape': 'row' })
  const content = [
    createElement(
      'div',
      { class: 'header' },
      createElement('span', {}),
      createElement('h2', { class: 'title', id: titleId }, t('connect.title'))
    ),
    createElement(
      'div',
      { class: 'waiting', role: 'status', 'aria-label': t('common.loading') },
      createElement(
        'div',
        { class: 'stack', 'data-padding': 'view' },
        createElement(
          'div',
          { class: 'skeletons', 'data-shape': 'row', 'aria-hidden': 'true' },
          row(),
          row(),
          row()
        )
      )
    )
  ]
  dialog.card.append(...content)
  let dressed: ThemeName | undefined
  const dress = () => {
    const theme = themeOf(config)
    if (theme === dressed) return
    dressed = theme
    dialog.dress({ sheets: [sheetOf(theme, config.themeVariables)], dir: direction, lang: locale, theme })
  }
  dress()
  // The system's theme may have changed when it is shown.
  return createCard(client, dialog, onRequestClose, content, dress)
}
