import { earlyMessages } from './earlyMessages.js'

/** The messages that the first opening of the modal may need; the others are loaded with the code that throws them. */
export const openingMessages = {
  ...earlyMessages,
  LATCHKEY_CONFIG__INVALID_OPTION: 'Option {option} is not valid: {problem}',
  LATCHKEY_CONFIG__PROJECT_ID_MISSING: 'Project ID Not Configured',
  LATCHKEY_CONFIG__INVALID_APP: 'Invalid App Configuration',
  LATCHKEY_CAIP__INVALID_ADDRESS: 'Invalid CAIP Address',
  LATCHKEY_CAIP__INVALID_CAIP10: 'Invalid CAIP-10 address: {value}',
  LATCHKEY_CAIP__INVALID_NETWORK_ID: 'Invalid CAIP-2 network id',
  LATCHKEY_CAIP__INVALID_CHAIN_ID: 'Invalid chainId',
  LATCHKEY_NETWORK__NOT_FOUND: 'Network not found',
  LATCHKEY_HTTP__ABORTED: 'Request was aborted',
  LATCHKEY_HTTP__TIMEOUT: 'The service did not answer in time',
  LATCHKEY_HTTP__FAILED: '{reason}',
  LATCHKEY_HTTP__INVALID_ANSWER: 'The service gave an answer that makes no sense',
  LATCHKEY_STORAGE__FAILED: 'The browser refused to store a value'
} as const
