export { cacaoMessage, sessionOfCacao } from './cacao/parseCacao.js'
export { createMessage } from './createMessage.js'
export { createNonce } from './createNonce.js'
export { localSiwx } from './localSiwx.js'
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
  SiwxSurroundings,
  SiwxWallet
} from './SiwxConfig.js'
export { serverSiwx } from './serverSiwx.js'
export type { LocalSiwxOptions, ServerSiwxOptions, SiwxMessageOptions } from './session/SiwxOptions.js'
export type { SiwxServer, SiwxServerSession } from './session/SiwxServer.js'
export { formatMessage, type SiwxLayout } from './text/formatMessage.js'
export { type ParsedSiwxMessage, parseMessage } from './text/parseMessage.js'
export { checkMessage, type SiwxExpectation, type SiwxMismatch } from './verify/checkMessage.js'
export type {
  SignatureAnswer,
  SignatureQuestion,
  SiwxClient,
  SiwxEthCall
} from './verify/SignatureQuestion.js'
export {
  type FarcasterClient,
  type FarcasterEthCall,
  type FarcasterVerification,
  type FarcasterVerificationOptions,
  verifyFarcasterMessage
} from './verify/verifyFarcasterMessage.js'
export {
  type SiwxVerification,
  type SiwxVerificationOptions,
  verifyCacao,
  verifyMessage
} from './verify/verifyMessage.js'
export { verifySignature } from './verify/verifySignature.js'
