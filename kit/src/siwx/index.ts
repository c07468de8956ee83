export type {
  Cacao,
  CacaoPayload,
  SiwxConfig,
  SiwxFetch,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxSession,
  SiwxStorage,
  SiwxSurroundings
} from './SiwxConfig.js'
