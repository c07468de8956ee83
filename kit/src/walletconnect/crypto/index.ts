export { decodeEnvelope, open, seal } from './envelope.js'
export { deriveSymKey, generateKeyPair, type KeyPair } from './keys.js'
export { randomTopic, topicOf } from './topics.js'
