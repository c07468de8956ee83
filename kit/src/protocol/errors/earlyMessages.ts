/** The messages that may be needed before the first click, in their own module because every page loads it. */
export const earlyMessages = {
  LATCHKEY_CONFIG__NO_NETWORKS: 'At least one network is required',
  LATCHKEY_KIT__NOT_IN_BROWSER: 'The modal opens in browsers only',
  LATCHKEY_KIT__DESTROYED: 'This instance was destroyed',
  LATCHKEY_HTTP__OFFLINE: 'The service could not be reached',
  LATCHKEY_INTERNAL__UNEXPECTED: 'Something went wrong'
} as const
