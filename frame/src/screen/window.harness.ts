import { createScreen } from './createScreen.js'
import { el } from './el.js'
import { en } from './texts/en.js'

/** A frame with one view, which says the outcome to the page that embeds it. */
const screen = createScreen({ windowUrl: '/window', texts: en })
const outcome = screen.ask<string>({
  title: 'Confirm a test',
  origin: 'http://app.example',
  draw({ root, settle, arm }) {
    const note = el('input', { class: 'input', 'aria-label': 'Note' })
    const approve = el('button', { class: 'button', type: 'button' }, ['Approve'])
    root.append(note, el('div', { class: 'actions' }, [approve]))
    arm(approve, () => settle(`approved ${note.value}`))
  }
})
outcome.then(
  result => parent.postMessage(result, '*'),
  error => parent.postMessage(`failed ${error.code}`, '*')
)
