import { plainPassphrase } from '../../../keys/recovery/stretchPassphrase.js'
import { el } from '../../../screen/el.js'
import { fill } from '../../../screen/language.js'
import type { RecoveryTexts } from '../../texts/en.js'
import { actions, button, heading, line, problemLine, type Steps, submitButton } from '../steps.js'

/** What the person does with words that we made. */
export type WordsAnswer = 'written' | 'others' | 'own' | 'back'

/** Shows the words once, and checks two of them. */
export async function askWrittenWords(
  texts: RecoveryTexts,
  steps: Steps,
  passphrase: string
): Promise<WordsAnswer> {
  const words = passphrase.split(' ')
  for (;;) {
    const answer = await steps.ask<WordsAnswer>(reply => [
      heading(texts.words.title),
      line(texts.words.text),
      // Words are English in every language.
      el(
        'ol',
        { class: 'words', lang: 'en', dir: 'ltr', 'aria-label': texts.words.list },
        words.map(word => el('li', {}, [word]))
      ),
      el('div', { class: 'links' }, [
        button(texts.words.others, () => reply('others'), 'ghost'),
        button(texts.words.own, () => reply('own'), 'ghost')
      ]),
      actions([
        button(texts.words.written, () => reply('written'), 'primary'),
        button(texts.back, () => reply('back'), 'ghost')
      ])
    ])
    if (answer !== 'written' || (await checkTwo(texts, steps, words))) return answer
  }
}

/** Two different places of the passphrase, in their order. */
function pickTwo(length: number): readonly [number, number] {
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint16Array(2))
  const first = one % length
  const second = (first + 1 + (other % (length - 1))) % length
  return first < second ? [first, second] : [second, first]
}

/** Whether the two words were typed; false if the person wants to see them again. */
async function checkTwo(texts: RecoveryTexts, steps: Steps, words: readonly string[]): Promise<boolean> {
  const places = pickTwo(words.length)
  let problem: string | undefined
  for (;;) {
    const typed: readonly string[] | undefined = await steps.ask(reply => {
      const inputs = places.map((place, at) => {
        const id = `word-${at}`
        const input = el('input', {
          id,
          class: 'input',
          type: 'text',
          lang: 'en',
          dir: 'ltr',
          autocomplete: 'off',
          autocapitalize: 'none',
          spellcheck: 'false',
          'data-first': at === 0
        })
        const label = fill(texts.words.word, { n: `${place + 1}` })
        return { input, row: el('label', { class: 'field', for: id }, [label, input]) }
      })
      const submit = (event: Event) => {
        event.preventDefault()
        reply(inputs.map(({ input }) => input.value))
      }
      return [
        heading(texts.words.checkTitle),
        line(texts.words.checkText),
        el('form', { on: { submit } }, [
          ...inputs.map(({ row }) => row),
          problemLine(problem),
          actions([
            submitButton(texts.words.check),
            button(texts.words.again, () => reply(undefined), 'ghost')
          ])
        ])
      ]
    })
    if (!typed) return false
    const isRight = places.every(
      (place, at) => plainPassphrase(typed[at] ?? '').toLowerCase() === words[place]
    )
    if (isRight) return true
    problem = texts.words.wrong
  }
}
