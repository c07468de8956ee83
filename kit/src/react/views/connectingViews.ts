/** The views that wait for one wallet: fetched when a row of the list is pointed at. */
export const connectingViews = {
  ConnectingExternal: () =>
    import('./ConnectingExternal/ConnectingExternal.js').then(m => m.ConnectingExternal),
  ConnectingWalletConnect: () =>
    import('./ConnectingWalletConnect/ConnectingWalletConnect.js').then(m => m.ConnectingWalletConnect)
} as const
