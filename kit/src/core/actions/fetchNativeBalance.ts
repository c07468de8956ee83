import type { NativeBalance } from '../../client/state/balances.js'
import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/registry.js'
import { balanceCacheDuration, balanceRetryGap } from '../../protocol/limits.js'
import { connectorContext } from '../connection/connectorContext.js'
import type { Kit } from '../Kit.js'
import { findNetwork } from '../select/network.js'
import { isFresh, isHeld, loadBalance } from './loadBalance.js'

/**
 * Reads the coin (or the token of option `tokens`) of an account from its network's own RPC, at most once in 30 s
 * (promise P28), and after a failure not for 30 s. The state says how it went; nothing is thrown.
 * @example await fetchNativeBalance(kit, { address: account.caipAddress })
 */
export function fetchNativeBalance(
  kit: Kit,
  { address, force = false }: { readonly address: CaipAddress; readonly force?: boolean | undefined }
): Promise<void> {
  const { balances } = kit.state
  return loadBalance<NativeBalance>(kit, {
    current: balances.get().native[address],
    isFresh: loadable => isFresh(kit, loadable, force ? 0 : balanceCacheDuration, balanceRetryGap),
    set: loadable => {
      if (!isHeld(kit, address)) return
      const state = balances.get()
      balances.set({ ...state, native: { ...state.native, [address]: loadable } })
    },
    read: () => read(kit, address)
  })
}

async function read(kit: Kit, caipAddress: CaipAddress): Promise<NativeBalance> {
  const { caipNetworkId, namespace, address } = parseCaipAddress(caipAddress)
  const network = findNetwork(kit, caipNetworkId)
  if (!network) throw unavailable('LATCHKEY_NETWORK__NO_ACTIVE')
  const adapter = kit.adapters[namespace]
  if (!adapter) throw unavailable('LATCHKEY_ADAPTER__NOT_FOUND')
  const client = await adapter.client?.(network, connectorContext(kit))
  if (!client?.getBalance) throw unavailable('LATCHKEY_NETWORK__CLIENT_NOT_SET')
  const token = kit.config.get().tokens[caipNetworkId]
  const { amount, decimals, symbol } = await client.getBalance({ address, token })
  return { amount, decimals, symbol }
}

/** What a person reads, and what the host is told of the reason (SPEC section 8). */
function unavailable(code: LatchkeyErrorCode): LatchkeyError {
  return new LatchkeyError('LATCHKEY_BALANCE__UNAVAILABLE', { cause: new LatchkeyError(code) })
}
