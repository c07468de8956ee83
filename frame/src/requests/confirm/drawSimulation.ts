import type { Simulation } from '../../contracts/Described.js'
import type { Place } from '../../contracts/Screen.js'
import { el, fill } from '../../screen/index.js'
import type { ConfirmTexts } from './texts/en.js'

/** What the network expects of the request. Advice only: the state may change, and no success is promised. */
export function drawSimulation(
  simulation: Promise<Simulation>,
  texts: ConfirmTexts,
  place: Pick<Place<never>, 'onContentChange' | 'signal'>
): HTMLElement {
  const wait = [el('span', { class: 'spinner', 'data-size': 'small' }), el('span', {}, [texts.simulating])]
  const box = el('section', { class: 'simulation', 'aria-live': 'polite', 'aria-label': texts.changes }, [
    el('p', { class: 'note wait' }, wait)
  ])
  const show = (...children: readonly HTMLElement[]) => {
    if (place.signal.aborted) return
    box.replaceChildren(...children)
    place.onContentChange()
  }
  simulation.then(
    found => show(...drawOutcome(found, texts)),
    () => show(...drawOutcome({ status: 'unavailable' }, texts))
  )
  return box
}

function drawOutcome(found: Simulation, texts: ConfirmTexts): readonly HTMLElement[] {
  if (found.status === 'unavailable')
    return [el('p', { class: 'notice', 'data-tone': 'warning' }, [texts.cannotSimulate])]
  if (found.status === 'reverts')
    return [
      el('p', { class: 'notice', 'data-tone': 'danger' }, [fill(texts.wouldRevert, { reason: found.reason })])
    ]
  const rows = found.changes.map(({ amount, symbol, direction }) => {
    // A sign and a colour: neither alone says it to everybody.
    const text = `${direction === 'in' ? '+' : '−'}${amount}\u00a0${symbol}`
    return el('li', { 'data-direction': direction }, [el('bdi', { dir: 'ltr' }, [text])])
  })
  return [
    el('h3', {}, [texts.changes]),
    rows.length === 0 ? el('p', {}, [texts.changesNone]) : el('ul', { class: 'changes' }, rows),
    el('p', { class: 'note' }, [texts.changesNote])
  ]
}
