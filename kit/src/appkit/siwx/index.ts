export type {
  SiwxConfig as SIWXConfig,
  SiwxMessage as SIWXMessage,
  SiwxSession as SIWXSession,
  SiwxStorage as SIWXStorage
} from '../../siwx/SiwxConfig.js'
export { DefaultSIWX } from './DefaultSIWX.js'
export { ReownAuthentication } from './ReownAuthentication.js'
