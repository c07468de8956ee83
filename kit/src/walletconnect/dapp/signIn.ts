/** The code of one-click sign-in, loaded on request. */
export { toAuthPayload } from './authPayload.js'
export { handleAuthAnswer } from './handleAuthAnswer.js'
export { settledCacaos } from './verifyCacaos.js'
