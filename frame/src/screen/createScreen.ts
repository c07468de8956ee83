import { Rejected } from '../contracts/Rejected.js'
import type { Screen, View } from '../contracts/Screen.js'
import { createStage, type Stage } from './createStage.js'
import { el } from './el.js'
import { chooseLanguage, directionOf } from './language.js'
import screenCss from './screen.css?inline'
import { addSheet } from './sheets.js'
import type { ScreenTexts } from './texts/en.js'
import { applyTheme, readTheme, type ThemeRequest } from './theme.js'

export type ScreenOptions = {
  /** A page of this origin without content of its own, for browsers in which a frame cannot know that it is seen. */
  readonly windowUrl: string
  readonly texts: ScreenTexts
}

export type FrameScreen = Screen & {
  /** Applies SYNC_THEME: what the page may decide, within the bounds of `theme.ts`. */
  readonly setTheme: (request: ThemeRequest) => void
  /** Rejects all views. */
  readonly close: () => void
}

type Entry = {
  readonly view: View<never>
  readonly fail: (error: unknown) => void
  readonly settle: (result: never) => void
  readonly over: AbortController
}

/** Creates the screen of the frame's document. */
export function createScreen({ windowUrl, texts }: ScreenOptions): FrameScreen {
  const queue: Entry[] = []
  const listeners = new Set<(count: number) => void>()
  const language = chooseLanguage()
  let shown: { readonly entry: Entry; readonly stage: Stage } | undefined
  /** Whether the person has rejected a view while others wait: then they may reject all of them at once. */
  let isWeary = false

  const setTheme = followTheme()
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  addSheet(screenCss)
  drawWaiting(texts.waiting)

  const close = () => {
    // From the last one: none of those that wait is drawn.
    for (const entry of [...queue].reverse()) entry.fail(new Rejected())
  }
  const showNext = () => {
    const entry = queue[0]
    if (shown?.entry === entry) return
    shown?.stage.remove()
    shown = undefined
    if (!entry) {
      isWeary = false
      return drawWaiting(texts.waiting)
    }
    const { title, origin, draw } = entry.view
    const stage = createStage({
      title,
      origin,
      texts,
      windowUrl,
      onClose: () => entry.fail(new Rejected()),
      onRejectAll: close
    })
    shown = { entry, stage }
    const { root, arm, announce, onContentChange } = stage
    const { settle, fail, over } = entry
    try {
      draw({ root, arm, announce, onContentChange, settle, fail, signal: over.signal })
    } catch (error) {
      fail(error)
    }
  }
  const tell = () => {
    if (isWeary) shown?.stage.offerAll(queue.length)
    for (const listener of listeners) listener(queue.length)
  }
  const ask: Screen['ask'] = (view, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Rejected())
      const over = new AbortController()
      const end = (settle: () => void) => {
        if (over.signal.aborted) return
        over.abort()
        queue.splice(queue.indexOf(entry), 1)
        settle()
        showNext()
        tell()
      }
      const entry: Entry = {
        view: view as View<never>,
        over,
        settle: result => end(() => resolve(result)),
        fail(error) {
          if (error instanceof Rejected) isWeary = true
          end(() => reject(error))
        }
      }
      const drop = () => end(() => reject(new Rejected()))
      signal?.addEventListener('abort', drop, { signal: over.signal })
      queue.push(entry)
      showNext()
      tell()
    })
  return {
    ask,
    count: () => queue.length,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setTheme,
    close
  }
}

function drawWaiting(text: string): void {
  const label = el('p', { class: 'unseen' }, [text])
  const wait = el('div', { class: 'stage-wait' }, [el('div', { class: 'spinner' }), label])
  document.body.replaceChildren(el('main', { class: 'stage' }, [wait]))
}

/** The theme of the page, else of the system. */
function followTheme(): (request: ThemeRequest) => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let last: ThemeRequest = {}
  const apply = () => applyTheme(document.documentElement, readTheme(last, dark.matches ? 'dark' : 'light'))
  dark.addEventListener('change', apply)
  apply()
  return request => {
    last = { ...last, ...request }
    apply()
  }
}
