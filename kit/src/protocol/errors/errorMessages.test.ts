import { expect, it } from 'vitest'
import type { LatchkeyErrorCode } from './codes.js'
import { errorMessages } from './errorMessages.js'

/** SPEC section 8 verbatim, for the parts that exist. */
const catalogue: readonly (readonly [LatchkeyErrorCode, string])[] = [
  ['LATCHKEY_BALANCE__UNAVAILABLE', 'Token Balance Unavailable'],
  ['LATCHKEY_CONFIG__INVALID_APP', 'Invalid App Configuration'],
  ['LATCHKEY_CONFIG__PROJECT_ID_MISSING', 'Project ID Not Configured'],
  ['LATCHKEY_SIWX__NOT_ENABLED', 'SIWX is not enabled'],
  ['LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS', 'No ActiveCaipAddress found'],
  ['LATCHKEY_NETWORK__NO_ACTIVE', 'No ActiveCaipNetwork or client found'],
  ['LATCHKEY_NETWORK__NOT_FOUND', 'Network not found'],
  ['LATCHKEY_ACCOUNT__NO_CONNECTOR', 'Address or auth connector not found'],
  ['LATCHKEY_ADAPTER__NOT_FOUND', 'Chain adapter not found'],
  ['LATCHKEY_NETWORK__CLIENT_NOT_SET', 'NetworkController client not set'],
  ['LATCHKEY_CAIP__INVALID_ADDRESS', 'Invalid CAIP Address'],
  ['LATCHKEY_CAIP__INVALID_CAIP10', 'Invalid CAIP-10 address: {value}'],
  ['LATCHKEY_CAIP__INVALID_NETWORK_ID', 'Invalid CAIP-2 network id'],
  ['LATCHKEY_CAIP__INVALID_CHAIN_ID', 'Invalid chainId'],
  ['LATCHKEY_HTTP__ABORTED', 'Request was aborted'],
  ['LATCHKEY_INTERNAL__UNEXPECTED', 'Something went wrong'],
  ['LATCHKEY_NETWORK__UNSUPPORTED_CHAIN', 'Unsupported chain'],
  ['LATCHKEY_FRAME__LOAD_FAILED', 'Unable to load email login dependency'],
  ['LATCHKEY_FRAME__NOT_SET', 'iframe is not set'],
  ['LATCHKEY_FRAME__INVALID_MESSAGE', 'Invalid input'],
  ['LATCHKEY_LOGIN__TOO_SOON', 'Please try again after {seconds} seconds'],
  ['LATCHKEY_LOGIN__UNTRUSTED_ORIGIN', 'Untrusted Origin'],
  ['LATCHKEY_REQUEST__NOT_ALLOWED', 'Requested RPC call is not allowed']
]

it.each(catalogue)('the message of %s is %j', (code, sentence) => {
  expect(errorMessages[code]).toBe(sentence)
})

it('a message names each value that it shows', () => {
  const shown = Object.values(errorMessages).filter(message => message.includes('{'))
  expect(shown.sort()).toEqual([
    "Connector {connectorId} is not in wagmi's config",
    'Connector {connectorId} not found',
    'Error changing name {name}',
    'Error registering name {name}',
    'Invalid CAIP-10 address: {value}',
    'Option {option} is not valid: {problem}',
    'Please try again after {seconds} seconds',
    'The WalletConnect request is not valid: {problem}',
    'The relay address is not valid: {url}',
    'The sign-in message does not fit: {reason}',
    'The sign-in message is not valid: {problem}',
    'The swap was blocked: {problem}',
    'The wallet did not permit {what}',
    'The wallet refused the batch of calls: {reason}',
    'The wallet session does not allow {method}',
    '{adapter} is not supported',
    '{problem}',
    '{reason}'
  ])
})
