/** Swapping, as hooks load it when they are used: the form, its review, and the actions. */
export { approveSwap } from './actions/approveSwap.js'
export { swap } from './actions/swap.js'
export { resetSwap } from './state/swap.js'
export { listActiveSwapTokens } from './swap/listSwapTokens.js'
export { openSwap } from './swap/openSwap.js'
export { changeSwap, flipSwap, readFormQuote, setSwapMax, setSwapToken } from './swap/swapForm.js'
export { acceptOffer, acceptUnproved, reviewSwap } from './swap/swapIntent.js'
