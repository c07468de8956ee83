// What swapping needs of an EVM network: one chunk, loaded with the review of a swap.
export { simulateCalls } from './simulateTransfer.js'
export { checkApproval } from './swap/checkApproval.js'
export { checkSwap } from './swap/checkSwap.js'
export { encodePermit, readPermit } from './swap/permit.js'
export { readAllowance } from './swap/readAllowance.js'
