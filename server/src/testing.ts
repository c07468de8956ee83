export {
  type ConformanceCase,
  type PriceSourceSubject,
  priceSourceConformance
} from './price/priceSourceConformance.js'
