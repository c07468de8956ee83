import { type MockWalletState, remember, sharedAddresses } from './state.js'

/** Lets the page see the accounts (EIP-1102). A page that may is not asked about again, unless `always`. */
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

/** Forgets the page. */
export function revoke(state: MockWalletState): null {
  if (!state.permitted) return null
  state.permitted = false
  remember(state)
  state.emit('accountsChanged', [])
  return null
}
