/** What a one-click sign-in does: loaded where one is asked. */
export { toAuthPayload } from './authPayload.js'
export { takeAuthAnswer } from './takeAuthAnswer.js'
export { settledCacaos } from './verifyCacaos.js'
