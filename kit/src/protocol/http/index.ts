export {
  type Balance,
  type BalancesAnswer,
  balanceSchema,
  balancesAnswerSchema
} from './account.js'
export {
  type AnalyticsEvent,
  analyticsBatchLimit,
  analyticsBatchSchema,
  analyticsEventSchema
} from './analytics.js'
export { analyticsAnswerSchema } from './analyticsAnswer.js'
export { type AnalyticsConfigAnswer, analyticsConfigAnswerSchema } from './analyticsConfig.js'
export {
  type Approval,
  type ApprovalGap,
  type ApprovalKind,
  type ApprovalsAnswer,
  approvalSchema,
  approvalsAnswerSchema
} from './approvals.js'
export { type SupportedChainsAnswer, supportedChainsAnswerSchema } from './chains.js'
export {
  type OriginsAnswer,
  originsAnswerSchema,
  type RemoteConfigAnswer,
  type RemoteFeature,
  remoteConfigAnswerSchema,
  remoteFeatureSchema
} from './config.js'
export {
  type ConvertAllowanceAnswer,
  type ConvertApproveAnswer,
  type ConvertGasPriceAnswer,
  type ConvertQuote,
  type ConvertQuotesAnswer,
  type ConvertToken,
  type ConvertTokensAnswer,
  type ConvertTransactionAnswer,
  type ConvertTransactionRequest,
  convertAllowanceAnswerSchema,
  convertAllowanceQuerySchema,
  convertApproveAnswerSchema,
  convertApproveQuerySchema,
  convertGasPriceAnswerSchema,
  convertGasPriceQuerySchema,
  convertQuotesAnswerSchema,
  convertQuotesQuerySchema,
  convertTokensAnswerSchema,
  convertTokensQuerySchema,
  convertTransactionAnswerSchema,
  convertTransactionRequestSchema
} from './convert.js'
export { type Currency, currencies, currencySchema } from './currency.js'
export { type Wallet, type WalletsAnswer, walletSchema, walletsAnswerSchema } from './directory.js'
export { type ErrorBody, errorBodySchema } from './errorBody.js'
export {
  type HistoryAnswer,
  type HistoryTransaction,
  type HistoryTransfer,
  historyAnswerSchema,
  historyTransactionSchema
} from './history.js'
export { type IdentityAnswer, identityAnswerSchema } from './identity.js'
export {
  type AccountName,
  accountNameSchema,
  accountNamesSchema,
  type NameChallenge,
  type NameSuggestionsAnswer,
  nameAddressesSchema,
  nameAttributesSchema,
  nameChallengeSchema,
  nameSuggestionsAnswerSchema
} from './names.js'
export { type Nft, type NftsAnswer, nftSchema, nftsAnswerSchema } from './nfts.js'
export {
  type OnRampOptions,
  type OnRampOrderAnswer,
  type OnRampOrderStatus,
  type OnRampQuote,
  onRampOptionsSchema,
  onRampOrderSchema,
  onRampQuoteSchema,
  onRampUrlSchema,
  onRampWidgetSchema,
  type PaymentCurrency,
  type PurchaseCurrency
} from './onramp.js'
export {
  onRampQuoteRequestSchema,
  onRampUrlRequestSchema,
  onRampWidgetRequestSchema
} from './onrampRequests.js'
export { type PriceAnswer, type PriceRequest, priceAnswerSchema, priceRequestSchema } from './price.js'
export {
  approvalsQuerySchema,
  balancesQuerySchema,
  historyQuerySchema,
  identityQuerySchema,
  nftsQuerySchema,
  type WalletsQuery,
  walletsQuerySchema
} from './queries.js'
export { type RpcAnswer, type RpcRequest, rpcAnswerSchema, rpcBatchLimit, rpcRequestSchema } from './rpc.js'
export {
  type GrantedTerms,
  revokeSessionMessage,
  type SessionSubject,
  storeSessionMessage
} from './sessionMessages.js'
export {
  createSessionAnswerSchema,
  emptyAnswerSchema,
  type SmartSession,
  sessionsAnswerSchema,
  smartSessionSchema
} from './sessions.js'
