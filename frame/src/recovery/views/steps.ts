import type { Place } from '../../contracts/Screen.js'
import { type Child, el } from '../../screen/el.js'
import { addSheet } from '../../screen/sheets.js'
import { writeAddress } from '../../screen/writeAddress.js'
import recoveryCss from '../recovery.css?inline'

/** The steps of a view, drawn one after the other. */
export type Steps = {
  /** Shows a step until its answer is given. The steps of a view that is over are never answered. */
  readonly ask: <T>(draw: (answer: (value: T) => void) => readonly Child[]) => Promise<T>
  /** Says what is being done, while nothing is asked. */
  readonly busy: (text: string) => void
}

/** Draws steps into the place of a view. A step that begins takes the focus, so that a keyboard and a screen reader follow. */
export function createSteps({
  root,
  signal,
  announce,
  onContentChange
}: Pick<Place<never>, 'root' | 'signal' | 'announce' | 'onContentChange'>): Steps {
  addSheet(recoveryCss)
  const step = el('div', { class: 'step' })
  root.append(step)
  const draw = (children: readonly Child[]) => {
    const hadFocus = root.ownerDocument.hasFocus()
    step.replaceChildren(...children.filter(child => child !== undefined && child !== false))
    root.scrollTop = 0
    onContentChange()
    // A frame without the focus must not take it from the page.
    if (hadFocus) focusFirst(step)
  }
  return {
    ask: drawStep =>
      new Promise(resolve => {
        announce('')
        draw(drawStep(value => !signal.aborted && resolve(value)))
      }),
    busy(text) {
      announce(text)
      draw([
        el('div', { class: 'step-wait' }, [
          el('div', { class: 'spinner' }),
          el('p', { class: 'step-busy', tabindex: '-1' }, [text])
        ])
      ])
    }
  }
}

/** The first field, else the heading. */
function focusFirst(step: HTMLElement): void {
  const field = step.querySelector<HTMLElement>('[data-first]')
  const title = step.querySelector<HTMLElement>('[tabindex="-1"]')
  const target = field ?? title
  target?.focus({ preventScroll: true })
}

/** A heading that takes the focus when its step begins. */
export const heading = (text: string): HTMLElement =>
  el('h2', { class: 'step-title', tabindex: '-1' }, [text])

/** A sentence that takes the focus where the view's title is the heading already. */
export const lead = (text: string): HTMLElement =>
  el('p', { class: 'step-title step-lead', tabindex: '-1' }, [text])

/** A paragraph. */
export const line = (text: string): HTMLElement => el('p', {}, [text])

type Tone = 'info' | 'warning' | 'danger' | 'success'

/** Something to notice. */
export const notice = (tone: Tone, children: readonly Child[]): HTMLElement =>
  el('p', { class: 'notice', 'data-tone': tone }, children)

/** Something that went wrong, read aloud at once. */
export const problemLine = (text: string | undefined): HTMLElement | undefined =>
  text ? el('p', { class: 'notice', 'data-tone': 'danger', role: 'alert' }, [text]) : undefined

type Variant = 'primary' | 'ghost' | 'danger'

/** A button. */
export const button = (text: string, onPress: () => void, variant?: Variant): HTMLButtonElement =>
  el('button', { type: 'button', class: 'button', 'data-variant': variant, on: { click: onPress } }, [text])

/** The button that sends a form. */
export const submitButton = (text: string, variant: Variant = 'primary'): HTMLButtonElement =>
  el('button', { type: 'submit', class: 'button', 'data-variant': variant }, [text])

/** A button with a sentence that says more. */
export const choice = (
  text: string,
  hint: string,
  onPress: () => void,
  variant?: Variant
): HTMLButtonElement =>
  el('button', { type: 'button', class: 'button choice', 'data-variant': variant, on: { click: onPress } }, [
    el('span', {}, [text]),
    el('span', { class: 'choice-hint' }, [hint])
  ])

/** What can be done, at the foot of a step. */
export const actions = (children: readonly Child[]): HTMLElement =>
  el('div', { class: 'actions', 'data-stacked': true }, children)

/** The address of a wallet, from left to right in any language. */
export const addressLine = (label: string, address: string): HTMLElement =>
  el('p', { class: 'address-line' }, [el('span', { class: 'note' }, [label]), writeAddress(address)])
