export {
  assertCaipAddress,
  assertCaipNetworkId,
  type CaipAddress,
  type CaipAddressParts,
  type CaipNetworkId,
  type CaipNetworkParts,
  formatCaipAddress,
  formatCaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  isNamespace,
  parseCaipAddress,
  parseCaipNetworkId
} from './caip.js'
export { defineNetwork } from './defineNetwork.js'
export type { LatchkeyErrorCode } from './errors/codes.js'
export { docsPath } from './errors/docsPath.js'
export { errorMessages } from './errors/errorMessages.js'
export { isLatchkeyError } from './errors/isLatchkeyError.js'
export { type ErrorContext, LatchkeyError } from './errors/LatchkeyError.js'
export type { EventName, EventProperties, KitEvent } from './events.js'
export { toEvmChainId } from './evmChainId.js'
export { filterZeroDecimals } from './filterZeroDecimals.js'
export { imitatedAmong } from './imitatedAmong.js'
export { type LanguageTag, languageOf, languages } from './languages.js'
export {
  balanceCacheDuration,
  balanceRetryGap,
  connectHintDelay,
  disconnectTimeout,
  errorReportLimit,
  errorReportWindow,
  evmChainIdBound,
  httpTimeout,
  identityCacheDuration,
  imageLengthLimit,
  lateInjectionWindow,
  linkLengthLimit,
  modalShakeDuration,
  modalWidth,
  recentWalletLimit,
  recommendedWalletCount,
  reconnectDeadline,
  retryCount,
  retryDelay,
  switchNetworkTimeout,
  tabsAgreementWindow,
  textLengthLimit,
  toastDuration,
  toastReplacementDelay,
  walletPageSize
} from './limits.js'
export { type WrittenAmount, writeAmount } from './amounts.js'
export { type Namespace, namespaces } from './namespaces.js'
export type {
  CosmosChainInfo,
  CosmosCurrency,
  NativeCurrency,
  Network,
  NetworkInput
} from './network.js'
export { formatFiat, formatNumber, formatTokenAmount, type NumberStyle, totalValue } from './numbers.js'
export { permit2Of } from './permit2.js'
export { restrictedTimezones } from './restrictedTimezones.js'
export { walletSearchDelay, walletSearchLimit } from './searchLimits.js'
export { type SwapRouter, swapRouters, swapRoutersV2 } from './swapRouters.js'
export { latinLetters, symbolSkeleton } from './symbolSkeleton.js'
export { sanitizeText } from './text.js'
export { formatUnits, parseUnits } from './units.js'
export { isSafeImage, isSafeWalletLink, isSafeWebLink } from './urls.js'
