export {
  type Balance,
  type BalancesAnswer,
  balanceSchema,
  balancesAnswerSchema,
  balancesQuerySchema,
  type Currency,
  currencies,
  currencySchema
} from './account.js'
export {
  type AnalyticsEvent,
  analyticsAnswerSchema,
  analyticsBatchLimit,
  analyticsBatchSchema,
  analyticsEventSchema
} from './analytics.js'
export { type SupportedChainsAnswer, supportedChainsAnswerSchema } from './chains.js'
export {
  type AnalyticsConfigAnswer,
  analyticsConfigAnswerSchema,
  type OriginsAnswer,
  originsAnswerSchema,
  type RemoteConfigAnswer,
  type RemoteFeature,
  remoteConfigAnswerSchema,
  remoteFeatureSchema
} from './config.js'
export {
  type Wallet,
  type WalletsAnswer,
  type WalletsQuery,
  walletSchema,
  walletsAnswerSchema,
  walletsQuerySchema
} from './directory.js'
export { type ErrorBody, errorBodySchema } from './errorBody.js'
export { type IdentityAnswer, identityAnswerSchema, identityQuerySchema } from './identity.js'
export { type PriceAnswer, type PriceRequest, priceAnswerSchema, priceRequestSchema } from './price.js'
export { type RpcAnswer, type RpcRequest, rpcAnswerSchema, rpcBatchLimit, rpcRequestSchema } from './rpc.js'
