export { describe } from './describe.js'
export { loadTexts } from './texts/loadTexts.js'
export type { Texts } from './texts/Texts.js'
