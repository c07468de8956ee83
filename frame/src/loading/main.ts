import { chooseLanguage, directionOf } from '../screen/language.js'
import { finishLogin } from './finishLogin.js'
import { loadingTexts } from './texts.js'

const language = chooseLanguage()
const texts = loadingTexts[language]
document.documentElement.lang = language
document.documentElement.dir = directionOf(language)
document.title = texts.title
const status = document.querySelector('p') as HTMLElement
status.textContent = texts.waiting

const outcome = finishLogin(window)
status.textContent = texts[outcome]
document.querySelector('.spinner')?.toggleAttribute('hidden', outcome !== 'waiting')
