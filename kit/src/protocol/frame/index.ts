export {
  type AppMessage,
  type FrameRequestPayload,
  type FrameRequestType,
  type InitMessage,
  socialProviders
} from './appMessages.js'
export { frameChains } from './chains.js'
export { copyMessage } from './copyMessage.js'
export type { FrameAnswerPayload, FrameMessage, FrameNewsType } from './frameMessages.js'
export {
  deviceApprovalTimeout,
  emailCooldown,
  farcasterTimeout,
  frameLoadTimeout,
  frameProtocol,
  frameReadyDelay,
  frameRequestTimeout,
  inFlightLimit,
  messageDepthLimit,
  messageIdLimit,
  messageRateLimit,
  messageSizeLimit,
  messageTextLimit,
  otpLength,
  signOutTimeout,
  socialUriTimeout,
  windowPollInterval
} from './limits.js'
export { limitRate } from './rateLimit.js'
export { readAppMessage, readFrameMessage, readInit, toAppMessage } from './readMessages.js'
export {
  isSafeRpcMethod,
  isUnsafeRpcMethod,
  type KnownRpcMethod,
  type SafeRpcMethod,
  safeRpcMethods,
  type UnsafeRpcMethod,
  unsafeRpcMethods
} from './rpcMethods.js'
export { type FrameRpcRequest, type RpcResultClass, rpcResultClass } from './rpcParameters.js'
export { isEmail } from './values.js'
