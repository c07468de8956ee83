export { en as describe } from '../describe/texts/en.js'
export { en as login } from '../login/texts/en.js'
export { en as manage } from '../manage/texts/en.js'
export { en as recovery } from '../recovery/texts/en.js'
