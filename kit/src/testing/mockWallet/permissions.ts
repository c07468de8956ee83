import { randomId } from './randomId.js'
import { rpcError } from './rpcError.js'
import { accountFor, type MockWalletState, remember, sharedAddresses } from './state.js'

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

/**
 * `wallet_grantPermissions` (ERC-7715): grants all that is requested, after one approval. It carries none of them out.
 */
export async function grantPermissions(
  state: MockWalletState,
  ask: () => Promise<void>,
  [parameter]: readonly unknown[]
): Promise<unknown> {
  const { address, chainId, expiry, permissions } = (parameter ?? {}) as Readonly<Record<string, unknown>>
  if (typeof expiry !== 'number' || !Array.isArray(permissions) || permissions.length === 0)
    throw rpcError(-32602, 'Expected an expiry and a list of permissions.')
  if (address !== undefined) accountFor(state, address)
  if (chainId !== undefined && !state.chains.has(Number(chainId)))
    throw rpcError(5710, `The chain ${chainId} is not supported.`)
  await ask()
  const permissionsContext = randomId()
  state.grants.add(permissionsContext)
  remember(state)
  return { expiry, grantedPermissions: permissions, permissionsContext }
}

/** Ends permissions of `grantPermissions`, if a context names them (ERC-7715); else removes the page's permission (MIP-2). */
export function revoke(state: MockWalletState, [parameter]: readonly unknown[] = []): null {
  const { permissionContext } = (parameter ?? {}) as { readonly permissionContext?: unknown }
  if (permissionContext !== undefined) {
    if (!state.grants.delete(String(permissionContext))) throw rpcError(-32602, 'No such permissions.')
    remember(state)
    return null
  }
  if (!state.permitted) return null
  state.permitted = false
  remember(state)
  state.emit('accountsChanged', [])
  return null
}
