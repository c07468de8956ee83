/** Buying, as hooks and the widget load it when they are used. */
export { buy } from './onRamp/buy.js'
export { askQuote } from './onRamp/fetchQuote.js'
export { onRampHistoryQuery, purchasesByMonth } from './onRamp/onRampHistory.js'
export { deliverable, onRampOptionsQuery } from './onRamp/onRampOptions.js'
export { fetchQuery } from './query/fetchQuery.js'
export { activeAccount } from './select/connection.js'
export { offeredSellers } from './select/onRampOffers.js'
export { resetOnRamp, updateOnRamp } from './state/onRamp.js'
