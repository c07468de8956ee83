// What sending needs of a network: one chunk, loaded with the first form of a transfer.
export { isOnCurve } from '../../protocol/solana/curve.js'
export { estimateFees } from './estimateFees.js'
export { explainFailure } from './explainFailure.js'
export { simulateTransfer } from './simulate.js'
