export { de as describe } from '../describe/texts/de.js'
export { de as login } from '../login/texts/de.js'
export { de as manage } from '../manage/texts/de.js'
export { de as recovery } from '../recovery/texts/de.js'
