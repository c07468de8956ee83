import { isEnglish } from '../screen/followLocale.js'
import { finishLogin } from './finishLogin.js'
import { en } from './texts/en.js'

const outcome = finishLogin(window)
document.querySelector('.spinner')?.toggleAttribute('hidden', outcome !== 'waiting')

const texts = isEnglish(navigator.languages[0] ?? 'en') ? en : await loadTexts()
document.title = texts.title
const status = document.querySelector('p') as HTMLElement
status.textContent = texts[outcome]

/** The texts in the person's language, which becomes that of the document. */
async function loadTexts() {
  const { loadOtherTexts } = await import('../texts/loadOtherTexts.js')
  const { language, direction, texts } = await loadOtherTexts()
  Object.assign(document.documentElement, { lang: language, dir: direction })
  return texts.loading
}
