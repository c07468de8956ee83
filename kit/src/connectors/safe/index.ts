export { checkSafeApp, type SafeAppProblem } from './checkSafeApp.js'
export { type SafeOptions, safe } from './safe.js'
