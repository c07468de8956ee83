// What swapping needs of an EVM network: one chunk, loaded with the first quote of a swap.
export { readDataFee } from './estimateFees.js'
export { simulateCalls } from './simulateTransfer.js'
export { checkApproval } from './swap/checkApproval.js'
export { checkSwap } from './swap/checkSwap.js'
export { encodePermit, readPermit } from './swap/permit.js'
export { readAllowance } from './swap/readAllowance.js'
export { isSwapRouter } from './swap/routersOf.js'
