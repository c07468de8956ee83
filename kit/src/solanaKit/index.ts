export { getSolanaSigner, type LatchkeySolanaSigner } from './getSolanaSigner.js'
export { watchSolanaSigner } from './watchSolanaSigner.js'
