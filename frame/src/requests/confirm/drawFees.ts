import { el } from '../../screen/index.js'
import type { Choice, Loaded } from './Loaded.js'
import type { ConfirmTexts } from './texts/en.js'

/** The network fee, and where there are several speeds the choice between them. */
export function drawFees<Result>(
  { choices, isSponsored }: Loaded<Result>,
  texts: ConfirmTexts,
  onChoose: (choice: Choice<Result>) => void
): HTMLElement {
  const fee = (choice: Choice<Result> | undefined) =>
    isSponsored ? texts.feeSponsored : (choice?.maxFee ?? '')
  const first = Math.floor((choices.length - 1) / 2)
  if (!isSponsored && choices[first]?.maxFee === undefined) return el('div', { hidden: true })
  const amount = el('dd', {}, [el('bdi', {}, [fee(choices[first])])])
  const fact = el('dl', { class: 'facts' }, [
    el('div', { class: 'fact', 'data-kind': 'amount' }, [el('dt', {}, [texts.fee]), amount])
  ])
  if (choices.length < 2) return fact
  const options = choices.map((choice, at) => {
    const input = el('input', { type: 'radio', name: 'speed', class: 'unseen', checked: at === first })
    input.addEventListener('change', () => {
      amount.replaceChildren(el('bdi', {}, [fee(choice)]))
      onChoose(choice)
    })
    return el('label', { class: 'speed' }, [input, el('span', {}, [choice.speed ? texts[choice.speed] : ''])])
  })
  const legend = el('legend', { class: 'unseen' }, [texts.speed])
  return el('div', { class: 'fees' }, [fact, el('fieldset', { class: 'speeds' }, [legend, ...options])])
}
