import { Rejected } from '../../contracts/Rejected.js'
import type { Place } from '../../contracts/Screen.js'
import { addSheet, el, fill, isTypedWord } from '../../screen/index.js'
import confirmCss from './confirm.css?inline'
import { drawDescribed } from './drawDescribed.js'
import { drawFees } from './drawFees.js'
import { drawSimulation } from './drawSimulation.js'
import type { Choice, Loaded, Problem } from './Loaded.js'
import { problemOf } from './problemOf.js'
import { SentAlready } from '../RequestError.js'
import type { ConfirmTexts } from './texts/en.js'

/** What the parts of the view share. */
export type ConfirmWords = {
  readonly texts: ConfirmTexts
  /** Of descriptions. */
  readonly words: Readonly<Record<string, string>>
}

type Parameters<Result> = ConfirmWords & {
  readonly load: () => Promise<Loaded<Result>>
  readonly run: (work: () => Promise<Result>) => Promise<Result>
}

/** Draws a request: what it does, what it costs, and the two buttons. */
export function drawConfirm<Result>(place: Place<Result>, parameters: Parameters<Result>): void {
  const { texts, load } = parameters
  addSheet(confirmCss)
  place.root.classList.add('confirm')
  const begin = async () => {
    place.root.setAttribute('aria-busy', 'true')
    // The button that began it anew goes: the focus stays in the view.
    if (place.root.contains(place.root.ownerDocument.activeElement)) place.root.focus({ preventScroll: true })
    place.root.replaceChildren(
      el('p', { class: 'unseen', role: 'status' }, [texts.loading]),
      ...['', '', ''].map(() => el('div', { class: 'skeleton' })),
      drawActions(place, texts)
    )
    place.onContentChange()
    try {
      const loaded = await load()
      if (!place.signal.aborted) drawLoaded(place, parameters, loaded, begin)
    } catch (error) {
      if (!place.signal.aborted) drawFailure(place, texts, problemOf(error), begin)
    } finally {
      place.root.removeAttribute('aria-busy')
    }
  }
  void begin()
}

function drawLoaded<Result>(
  place: Place<Result>,
  { texts, words, run }: Parameters<Result>,
  loaded: Loaded<Result>,
  reload: () => void
): void {
  const { described, choices } = loaded
  const { warnings, simulation } = described
  let chosen = choices[Math.floor((choices.length - 1) / 2)] as Choice<Result>
  // Money that is missing is said where it can be tried again: a forecast would say it once more.
  const isForecast = simulation && choices.some(({ problem }) => !problem)
  const isBlocked = warnings.some(({ level }) => level === 'blocked')
  const status = el('div', { role: 'alert' })
  const raw = el('pre', { class: 'raw', tabindex: 0, dir: 'ltr' })
  const approve = button(texts.approve, 'primary')
  const typed = warnings.some(({ level }) => level === 'typed') && !isBlocked ? drawTyped(texts) : undefined
  const actions = isBlocked ? drawActions(place, texts) : drawActions(place, texts, approve)

  const show = () => {
    raw.textContent = chosen.raw
    const { problem } = chosen
    status.replaceChildren(...(problem ? [notice(problem, texts), retryButton(texts, reload)] : []))
    approve.disabled = problem !== undefined || (typed !== undefined && !typed.isRight())
    place.onContentChange()
  }
  const choose = (next: Choice<Result>) => {
    chosen = next
    show()
  }
  typed?.input.addEventListener('input', () => {
    approve.disabled = chosen.problem !== undefined || !typed.isRight()
  })
  const work = async () => {
    approve.disabled = true
    approve.textContent = texts.working
    place.announce(texts.working)
    try {
      place.settle(await run(chosen.run))
    } catch (error) {
      if (place.signal.aborted) return
      const problem = problemOf(error)
      approve.textContent = texts.approve
      place.announce('')
      if (problem.text === 'nonceUsed') return drawFailure(place, texts, problem, reload)
      // The same again: signed bytes are sent anew, not signed anew.
      approve.disabled = false
      approve.textContent = texts.retry
      if (error instanceof SentAlready) keepToSent(place.root, actions, texts)
      status.replaceChildren(notice(problem, texts))
      place.onContentChange()
    }
  }
  place.root.replaceChildren(
    ...drawDescribed(loaded, { texts, words }, isForecast ? [drawSimulation(simulation, texts, place)] : []),
    drawFees(loaded, texts, choose),
    el('details', { class: 'details' }, [el('summary', {}, [texts.raw]), raw]),
    el('div', { class: 'bottom' }, [status, typed?.field, actions])
  )
  if (!isBlocked) place.arm(approve, () => void work())
  show()
}

/** What may be sent already cannot be declined any more, nor sent at another speed: that would be a second one. */
function keepToSent(root: HTMLElement, actions: HTMLElement, texts: ConfirmTexts): void {
  const leave = actions.querySelector('button')
  if (leave) leave.textContent = texts.leave
  for (const speeds of root.querySelectorAll('fieldset')) speeds.disabled = true
}

function drawFailure(place: Place<never>, texts: ConfirmTexts, problem: Problem, reload: () => void): void {
  const message = el('div', { role: 'alert' }, [notice(problem, texts)])
  place.root.replaceChildren(message, drawActions(place, texts, retryButton(texts, reload, 'primary')))
  place.onContentChange()
}

function drawActions(place: Place<never>, texts: ConfirmTexts, second?: HTMLButtonElement): HTMLElement {
  const reject = button(texts.reject, 'secondary')
  reject.addEventListener('click', () => place.fail(new Rejected()))
  return el('div', { class: 'actions' }, [reject, second])
}

function retryButton(texts: ConfirmTexts, retry: () => void, variant = 'secondary'): HTMLButtonElement {
  const again = button(texts.retry, variant)
  again.addEventListener('click', retry)
  return again
}

const button = (text: string, variant: string): HTMLButtonElement =>
  el('button', { class: 'button', 'data-variant': variant, type: 'button' }, [text])

const notice = ({ text, values = {} }: Problem, texts: ConfirmTexts): HTMLElement =>
  el('p', { class: 'notice', 'data-tone': 'danger' }, [fill(texts[text], values)])

/** embedded-wallet.md part 5: what could take everything is confirmed a second time, by typing. */
function drawTyped(texts: ConfirmTexts) {
  const word = texts.confirmWord
  const input = el('input', {
    class: 'input',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false'
  })
  const field = el('label', { class: 'field' }, [el('span', {}, [fill(texts.typeWord, { word })]), input])
  const isRight = () => isTypedWord(input.value, word)
  return { input, field, isRight }
}
