/**
 * The test ids of the kit's buttons and views: stable over versions. The modal is in a shadow root, which Playwright
 * searches.
 * @example await page.getByTestId(testIds.connectButton).click()
 */
export const testIds = {
  connectButton: 'connect-button',
  /** Its attribute `address` is the account. */
  accountButton: 'account-button',
  networkButton: 'wui-network-button',
  overlay: 'w3m-modal-overlay',
  /** The modal; absent while it is closed. */
  modal: 'w3m-modal-card',
  title: 'w3m-header-text',
  back: 'header-back',
  close: 'w3m-header-close',
  allWallets: 'all-wallets',
  search: 'wui-input-text',
  /** A row of the first list, by the wallet's id: the `rdns` of an EIP-6963 wallet. */
  wallet: (id: string) => `wallet-selector-${id.toLowerCase()}`,
  /** A tile of the list of all wallets, by its id in the directory. */
  tile: (id: string) => `wallet-search-item-${id}`,
  tryAgain: 'w3m-connecting-widget-secondary-button',
  /** Its attribute `uri` is the code. */
  code: 'wui-qr-code',
  copyCode: 'copy-wc2-uri',
  /** A row of the list of networks, by the network's name. */
  network: (name: string) => `w3m-network-switch-${name}`,
  disconnect: 'disconnect-button',
  signIn: 'w3m-connecting-siwe-sign',
  cancelSignIn: 'w3m-connecting-siwe-cancel',
  toast: 'wui-snackbar-message',
  alert: 'wui-alertbar-text'
} as const
