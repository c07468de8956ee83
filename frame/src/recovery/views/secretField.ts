import { el } from '../../screen/el.js'

/** A field for a secret text, with a button that shows it while the person wants. */
export function secretField(parameters: {
  readonly id: string
  readonly label: string
  readonly show: string
  readonly hide: string
  readonly describedBy?: string | undefined
  readonly isNew?: boolean
  readonly isFirst?: boolean
}): { readonly root: HTMLElement; readonly input: HTMLInputElement } {
  const { id, label, show, hide, describedBy, isNew, isFirst } = parameters
  const input = el('input', {
    id,
    class: 'input',
    type: 'password',
    autocomplete: isNew ? 'new-password' : 'current-password',
    autocapitalize: 'none',
    spellcheck: 'false',
    'aria-describedby': describedBy,
    'data-first': isFirst
  })
  const toggle = el(
    'button',
    { type: 'button', class: 'toggle', 'aria-pressed': 'false', 'aria-controls': id },
    [show]
  )
  toggle.addEventListener('click', () => {
    const isShown = input.type === 'text'
    input.type = isShown ? 'password' : 'text'
    toggle.textContent = isShown ? show : hide
    toggle.setAttribute('aria-pressed', `${!isShown}`)
  })
  const head = el('div', { class: 'field-head' }, [el('label', { for: id }, [label]), toggle])
  return { root: el('div', { class: 'field' }, [head, input]), input }
}
