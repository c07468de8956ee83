export {
  type ConformanceCase,
  type PriceSourceSubject,
  priceSourceConformance
} from './testing/priceSourceConformance.js'
export {
  type TokenSourceSubject,
  tokenSourceConformance
} from './testing/sourceConformance.js'
