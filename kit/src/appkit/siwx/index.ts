export type {
  SiwxConfig as SIWXConfig,
  SiwxMessage as SIWXMessage,
  SiwxSession as SIWXSession
} from '../../siwx/SiwxConfig.js'
export { DefaultSIWX, type DefaultSIWXOptions } from './DefaultSIWX.js'
export {
  BIP122Verifier,
  EIP155Verifier,
  InformalMessenger,
  LocalStorage,
  SIWXMessenger,
  type SIWXMessengerOptions,
  type SIWXStorage,
  SIWXVerifier,
  SolanaVerifier
} from './parts.js'
export {
  CloudAuthSIWX,
  ReownAuthentication,
  type ReownAuthenticationOptions
} from './ReownAuthentication.js'
export type { SessionAccount } from './sessionAccount.js'
