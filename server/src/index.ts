export type {
  ActivityPage,
  ActivityQuery,
  ActivitySource,
  ActivityTransaction,
  ActivityTransfer,
  AssetKind
} from './activity/ActivitySource.js'
export type { Ports } from './Context.js'
export { type Config, type LogLevel, type RateLimit, type Role, roles } from './config/Config.js'
export { ConfigError } from './config/ConfigError.js'
export { type Environment, readConfig } from './config/readConfig.js'
export type { BuiltSwap, Permit, Quote, QuoteSource, SwapOrder, SwapRequest } from './convert/QuoteSource.js'
export { createServer, type RunningServer } from './createServer.js'
export type { NftCandidate, NftSource } from './nfts/NftSource.js'
export type {
  OnRampLink,
  OnRampOrder,
  OnRampProvider,
  OnRampQuestion,
  OnRampWallet
} from './onramp/OnRampProvider.js'
export type { PriceSource } from './price/PriceSource.js'
export type { Found, Token, TokenCandidate, TokenSource } from './tokens/TokenSource.js'
export { createCloudKeyService } from './wallet/keys/createCloudKeyService.js'
export type { KeyService, WrappedKey } from './wallet/keys/KeyService.js'
