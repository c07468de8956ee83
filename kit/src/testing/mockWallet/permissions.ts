import { type MockWalletState, remember, sharedAddresses } from './state.js'

/** Shares the accounts with the page (EIP-1102). A page with permission needs no approval, unless `always`. */
export async function connectPage(
  state: MockWalletState,
  ask: () => Promise<void>,
  always: boolean
): Promise<readonly string[]> {
  if (always || !state.permitted || state.locked) {
    await ask()
    const before = sharedAddresses(state).length
    state.permitted = true
    state.locked = false
    remember(state)
    if (before === 0) state.emit('accountsChanged', sharedAddresses(state))
  }
  return sharedAddresses(state)
}

/** EIP-2255. */
export function permissions(state: MockWalletState): readonly unknown[] {
  if (!state.permitted) return []
  return [
    {
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: sharedAddresses(state) }]
    }
  ]
}

/** Removes the page's permission. */
export function revoke(state: MockWalletState): null {
  if (!state.permitted) return null
  state.permitted = false
  remember(state)
  state.emit('accountsChanged', [])
  return null
}
