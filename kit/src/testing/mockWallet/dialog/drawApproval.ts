import type { ShowRequest } from '../approvals.js'
import type { Description } from './describe.js'
import { styles } from './styles.js'

/**
 * Draws a described request as a window of the wallet `name` in the top layer, above an open modal of the page, because everything
 * outside that modal is inert. It uses its own shadow root, constructed style sheets and text nodes only, and so
 * passes a strict CSP. Without a document it draws nothing, and the request stays pending. Returns the function that
 * removes the window.
 */
export function drawApproval(
  name: string,
  { title, approve, rows, lateRow, text }: Description,
  answer: Parameters<ShowRequest>[1]
): () => void {
  if (typeof document === 'undefined') return () => undefined
  const host = document.createElement('div')
  host.dataset.testid = 'mock-wallet'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]

  const heading = element('h2', { id: 'title', tabIndex: -1 }, title)
  const dialog = element(
    'dialog',
    { lang: 'en', dir: 'ltr' },
    element(
      'header',
      {},
      element('strong', {}, name),
      button('close', cross(), 'mock-wallet-close', answer.close, `Close ${name}`)
    ),
    element(
      'main',
      {},
      heading,
      element('p', {}, location.origin === 'null' ? 'a page without an origin' : location.origin),
      element(
        'dl',
        {},
        ...rows.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, value)]),
        ...(lateRow ? [element('dt', {}, lateRow[0]), lateValue(lateRow[1]())] : [])
      ),
      ...(text === undefined ? [] : [scrollable(text)])
    ),
    element(
      'footer',
      {},
      button('reject', 'Reject', 'mock-wallet-reject', answer.reject),
      button('approve', approve, 'mock-wallet-approve', answer.approve)
    )
  )
  dialog.setAttribute('aria-labelledby', 'title')
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    answer.close()
  })
  // A page's shortcuts do not receive keys that are typed in a real wallet's window.
  for (const type of ['keydown', 'keyup', 'keypress'])
    host.addEventListener(type, event => event.stopPropagation())

  root.append(dialog)
  document.body.append(host)
  dialog.showModal()
  heading.focus()
  return () => {
    dialog.close()
    host.remove()
  }
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

function lateValue(value: Promise<string>): HTMLElement {
  const place = element('dd', {}, '…')
  void value.then(text => place.replaceChildren(text))
  return place
}

function button(
  className: string,
  content: string | Node,
  testId: string,
  run: () => void,
  label?: string
): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, content)
  made.dataset.testid = testId
  if (label !== undefined) made.ariaLabel = label
  made.addEventListener('click', run)
  return made
}

/** The cross of the kit's own icons, on their grid of 20 px. */
function cross(): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(space, 'svg')
  const path = document.createElementNS(space, 'path')
  icon.setAttribute('viewBox', '0 0 20 20')
  icon.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', 'm5 5 10 10M15 5 5 15')
  icon.append(path)
  return icon
}

/** Scrollable text must be reachable by keyboard (WCAG 2.1.1). */
function scrollable(text: string): HTMLPreElement {
  const made = element('pre', { tabIndex: 0, ariaLabel: 'What will be signed' }, text)
  made.setAttribute('role', 'region')
  return made
}
