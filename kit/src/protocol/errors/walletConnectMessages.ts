/** The part of the registry that the WalletConnect client raises: kept apart, for the client pays for its own sentences only. */
export const walletConnectMessages = {
  LATCHKEY_WALLETCONNECT__INVALID_ENVELOPE: 'A WalletConnect message could not be read',
  LATCHKEY_WALLETCONNECT__INVALID_KEY: 'A WalletConnect key is not usable',
  LATCHKEY_RELAY__REFUSED: 'The relay refused the call',
  LATCHKEY_RELAY__TIMEOUT: 'The relay did not answer in time',
  LATCHKEY_RELAY__CLOSED: 'The connection to the relay was closed',
  LATCHKEY_CONFIG__INVALID_RELAY: 'The relay address is not valid: {url}'
} as const
