export { createSIWEConfig } from './createSIWEConfig.js'
export { formatMessage, getAddressFromMessage, getChainIdFromMessage, verifySignature } from './messages.js'
export type {
  SIWEClient,
  SIWEConfig,
  SIWECreateMessageArgs,
  SIWEMessageParams,
  SIWESession,
  SIWEVerifyMessageArgs
} from './SiweConfig.js'
