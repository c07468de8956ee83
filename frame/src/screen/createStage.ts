import { type Arming, type ArmingState, watchArming } from './arming.js'
import { el } from './el.js'
import { fill } from './language.js'
import { openWindow, type WalletWindow } from './openWindow.js'
import { copySheets } from './sheets.js'
import type { ScreenTexts } from './texts/en.js'

/** How long (ms) an obstacle lasts before the window is offered: a frame that moves into its place is obscured, and one that grows is small. */
const patience: Readonly<Partial<Record<ArmingState, number>>> = { small: 400, unsupported: 0 }
const usualPatience = 1_200
const offers = ['obscured', 'small', 'unsupported'] as const
const isOffer = (state: ArmingState): state is (typeof offers)[number] =>
  (offers as readonly ArmingState[]).includes(state)

/** What the stage needs of the view that it shows. */
export type StageOptions = {
  readonly title: string
  readonly origin: string
  readonly texts: ScreenTexts
  /** A page of ours without content of its own. */
  readonly windowUrl: string
  readonly onClose: () => void
  /** Rejects this view and all that wait. */
  readonly onRejectAll: () => void
}

/** What is around a view: heading, origin, close control, and what is missing for an approval. */
export type Stage = {
  readonly root: HTMLElement
  readonly announce: (text: string) => void
  readonly arm: (button: HTMLButtonElement, onPress: () => void) => void
  readonly onContentChange: () => void
  /** Offers to reject all of so many requests, if there are several. */
  readonly offerAll: (count: number) => void
  readonly remove: () => void
}

/** Draws the stage into the frame's document. It moves into a window of the wallet if the person goes on there. */
export function createStage({ title, origin, texts, windowUrl, onClose, onRejectAll }: StageOptions): Stage {
  const parts = drawStage(title, origin, texts, onClose)
  const { stage, root, queue, foot, live } = parts
  const buttons = new Set<HTMLButtonElement>()
  const over = new AbortController()
  let arming: Arming | undefined
  let opened: WalletWindow | undefined
  let leavePage = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  const offer = (reason: string) => {
    const open = el('button', { class: 'button', 'data-variant': 'primary', type: 'button' }, [
      texts.openWindow
    ])
    open.addEventListener('click', event => event.isTrusted && void moveOut(open))
    showFoot(foot, el('p', {}, [reason]), open)
  }
  const onState = (state: ArmingState) => {
    for (const button of buttons) button.setAttribute('aria-disabled', `${state !== 'armed'}`)
    clearTimeout(timer)
    if (buttons.size === 0 || state === 'armed' || state === 'waiting' || state === 'hidden')
      return showFoot(foot)
    const tell = () => (isOffer(state) ? offer(texts[state]) : showFoot(foot, el('p', {}, [texts.unfocused])))
    const wait = patience[state] ?? usualPatience
    if (wait === 0) tell()
    else timer = setTimeout(tell, wait)
  }
  const enter = (place: Document) => {
    leavePage()
    leavePage = enterPage(place, parts, title, onClose)
    arming?.stop()
    arming = watchArming(stage, onState)
  }
  const moveOut = async (button: HTMLButtonElement) => {
    button.disabled = true
    const next = await openWindow(windowUrl)
    button.disabled = false
    if (over.signal.aborted) return next?.close()
    if (!next) return showFoot(foot, el('p', { role: 'alert' }, [texts.windowBlocked]), button)
    opened = next
    next.onGone(onClose)
    drawInWindow(next.window, stage)
    enter(next.window.document)
    next.window.focus()
    document.body.replaceChildren(drawElsewhere(texts, next.window, onClose))
  }
  document.body.replaceChildren(stage)
  enter(document)
  return {
    root,
    announce(text) {
      live.textContent = text
    },
    arm(button, onPress) {
      buttons.add(button)
      button.setAttribute('aria-disabled', 'true')
      button.addEventListener('click', event => {
        event.preventDefault()
        if (event.isTrusted && !button.disabled && arming?.isArmed()) onPress()
      })
      arming?.stop()
      arming = watchArming(stage, onState)
    },
    onContentChange: () => arming?.onContentChange(),
    offerAll: drawQueue(queue, texts, onRejectAll),
    remove() {
      over.abort()
      clearTimeout(timer)
      arming?.stop()
      leavePage()
      opened?.close()
      document.body.replaceChildren()
    }
  }
}

type Parts = ReturnType<typeof drawStage>

function drawStage(title: string, origin: string, texts: ScreenTexts, onClose: () => void) {
  const heading = el('h1', { class: 'stage-title', id: 'stage-title', tabindex: -1 }, [title])
  const close = el('button', { class: 'stage-close', type: 'button', on: { click: onClose } }, [
    el('span', { class: 'unseen' }, [texts.close])
  ])
  // An origin is written from left to right in any language. It is ASCII: browsers write international names in Punycode.
  const [before = '', after = ''] = fill(texts.origin, { origin: '\n' }).split('\n')
  // On a page of the wallet's own no other page asks for anything.
  const isOwn = origin === location.origin && self === top
  const from = el('p', { class: 'stage-origin', hidden: isOwn }, [
    before,
    el('bdi', { dir: 'ltr' }, [origin]),
    after
  ])
  const root = el('div', { class: 'stage-root', tabindex: -1 })
  const queue = el('div', { class: 'stage-queue', hidden: true })
  const foot = el('div', { class: 'stage-foot', hidden: true })
  const live = el('p', { class: 'unseen', 'aria-live': 'polite' })
  const stage = el('main', { class: 'stage', 'aria-labelledby': 'stage-title' }, [
    el('header', { class: 'stage-head' }, [heading, close, from]),
    queue,
    root,
    foot,
    live
  ])
  return { stage, heading, root, queue, foot, live }
}

/** A page may ask for much at once: one press rejects all of it. The button stays the same element, so that it keeps the focus. */
function drawQueue(place: HTMLElement, texts: ScreenTexts, onRejectAll: () => void): Stage['offerAll'] {
  const text = el('p', { role: 'status' })
  const button = el('button', { class: 'button', type: 'button', 'data-variant': 'ghost' })
  button.addEventListener('click', event => event.isTrusted && onRejectAll())
  place.append(text, button)
  return count => {
    place.hidden = count < 2
    text.textContent = fill(texts.queue, { n: `${count}` })
    button.textContent = fill(texts.rejectAll, { n: `${count}` })
  }
}

/** Names the document, hears Escape, and brings the focus to the heading once the window has it. */
function enterPage(place: Document, { heading }: Parts, title: string, onClose: () => void): () => void {
  const page = place.defaultView as Window
  const left = new AbortController()
  const { signal } = left
  const focus = () => {
    if (place.activeElement === null || place.activeElement === place.body)
      heading.focus({ preventScroll: true })
  }
  place.title = title
  place.addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) onClose()
    },
    { signal }
  )
  // A frame without the focus must not take it from the page.
  page.addEventListener('focus', focus, { signal })
  if (place.hasFocus()) heading.focus({ preventScroll: true })
  return () => left.abort()
}

function drawInWindow(page: Window, stage: HTMLElement): void {
  const { documentElement: from } = document
  const { documentElement: to } = page.document
  copySheets(page.document)
  to.lang = from.lang
  to.dir = from.dir
  if (from.dataset.theme) to.dataset.theme = from.dataset.theme
  for (const name of from.style) to.style.setProperty(name, from.style.getPropertyValue(name))
  page.document.body.replaceChildren(stage)
}

/** What the frame shows meanwhile. */
function drawElsewhere(texts: ScreenTexts, page: Window, onClose: () => void): HTMLElement {
  const button = (text: string, variant: string, click: () => void) =>
    el('button', { class: 'button', type: 'button', 'data-variant': variant, on: { click } }, [text])
  return el('main', { class: 'stage' }, [
    el('div', { class: 'stage-wait' }, [el('div', { class: 'spinner' })]),
    el('div', { class: 'stage-foot' }, [
      el('p', { role: 'status' }, [texts.inWindow]),
      button(texts.showWindow, 'primary', () => page.focus()),
      button(texts.close, 'ghost', onClose)
    ])
  ])
}

function showFoot(foot: HTMLElement, ...children: readonly Node[]): void {
  foot.hidden = children.length === 0
  foot.replaceChildren(...children)
}
