export {
  arbitrumUSDC,
  baseETH,
  baseSepoliaETH,
  baseUSDC,
  ethereumUSDC,
  optimismUSDC,
  type PaymentAsset,
  polygonUSDC,
  solanaUSDC
} from './assets.js'
export { type Exchange, type ExchangeList, getExchanges } from './exchanges.js'
export {
  getIsPaymentInProgress,
  getPayError,
  getPayResult,
  openPay,
  type PaymentOptions,
  type PaymentResult,
  type PayResult,
  pay
} from './pay.js'
