/** The code of one-click sign-in, loaded on request. */
export { toAuthPayload } from './authPayload.js'
export { takeAuthAnswer } from './takeAuthAnswer.js'
export { settledCacaos } from './verifyCacaos.js'
