export { fromHex, toBase64, toBase64Url, toHex } from './bytes.js'
export {
  decodeEnvelope,
  type Envelope,
  open,
  openPlain,
  type SealOptions,
  seal,
  wrapPlain
} from './envelope.js'
export { deriveSymKey, generateKeyPair, type KeyPair } from './keys.js'
export { hashHex, isTopic, randomTopic, topicOf } from './topics.js'
