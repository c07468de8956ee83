export { type ActivitySourceSubject, activitySourceConformance } from './testing/activitySourceConformance.js'
export { keyServiceConformance } from './testing/keyServiceConformance.js'
export { type OnRampProviderSubject, onRampProviderConformance } from './testing/onRampProviderConformance.js'
export {
  type ConformanceCase,
  type PriceSourceSubject,
  priceSourceConformance
} from './testing/priceSourceConformance.js'
export { type QuoteSourceSubject, quoteSourceConformance } from './testing/quoteSourceConformance.js'
export {
  type NftSourceSubject,
  nftSourceConformance,
  type TokenSourceSubject,
  tokenSourceConformance
} from './testing/sourceConformance.js'
