/** English texts of the network button, and of an account button whose wallet is on an unsupported network. */
export const networkMessages = {
  selectNetwork: 'Select Network',
  switchNetwork: 'Switch Network',
  unknownNetwork: 'Unknown Network'
} as const
