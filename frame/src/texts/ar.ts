export { ar as describe } from '../describe/texts/ar.js'
export { ar as login } from '../login/texts/ar.js'
export { ar as manage } from '../manage/texts/ar.js'
export { ar as recovery } from '../recovery/texts/ar.js'
