export {
  type ConformanceCase,
  type PriceSourceSubject,
  priceSourceConformance
} from './testing/priceSourceConformance.js'
