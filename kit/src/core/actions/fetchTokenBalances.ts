import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { filterZeroDecimals } from '../../protocol/filterZeroDecimals.js'
import type { Balance } from '../../protocol/http/account.js'
import { balanceCacheDuration, balanceRetryGap } from '../../protocol/limits.js'
import { formatUnits } from '../../protocol/units.js'
import type { Kit } from '../Kit.js'
import { findNetwork } from '../select/network.js'
import { fetchNativeBalance } from './fetchNativeBalance.js'
import { isFresh, isHeld, loadBalance } from './loadBalance.js'

/**
 * Reads what an account holds on its network: from our data API where one is configured and knows the network, else the
 * native coin alone from the network's RPC. Kept 30 s; a failure blocks the next try for 30 s (SPEC section 8). Tokens with
 * zero decimals are left out (SPEC section 5). The state says how it went; nothing is thrown.
 * @example await fetchTokenBalances(kit, { address: account.caipAddress })
 */
export function fetchTokenBalances(
  kit: Kit,
  { address, force = false }: { readonly address: CaipAddress; readonly force?: boolean | undefined }
): Promise<void> {
  const { balances } = kit.state
  return loadBalance<readonly Balance[]>(kit, {
    current: balances.get().tokens[address],
    isFresh: loadable => isFresh(kit, loadable, force ? 0 : balanceCacheDuration, balanceRetryGap),
    set: loadable => {
      if (!isHeld(kit, address)) return
      const state = balances.get()
      balances.set({ ...state, tokens: { ...state.tokens, [address]: loadable } })
    },
    read: () => read(kit, address, force)
  })
}

async function read(kit: Kit, caipAddress: CaipAddress, force: boolean): Promise<readonly Balance[]> {
  const { caipNetworkId, address } = parseCaipAddress(caipAddress)
  if (kit.config.get().services.api) {
    const services = await kit.services()
    if (await services.isChainSupported(caipNetworkId)) {
      return filterZeroDecimals(await services.getBalances({ address, chainId: caipNetworkId, force }))
    }
  }
  return nativeAlone(kit, caipAddress)
}

async function nativeAlone(kit: Kit, address: CaipAddress): Promise<readonly Balance[]> {
  await fetchNativeBalance(kit, { address })
  await whenRead(kit, address)
  const loadable = kit.state.balances.get().native[address]
  const { caipNetworkId } = parseCaipAddress(address)
  const network = findNetwork(kit, caipNetworkId)
  if (loadable?.status !== 'success' || !network) throw new LatchkeyError('LATCHKEY_BALANCE__UNAVAILABLE')
  const { amount, decimals, symbol } = loadable.data
  const quantity = { decimals: String(decimals), numeric: formatUnits(amount, decimals) }
  return [
    { name: network.nativeCurrency.name, symbol, chainId: caipNetworkId, price: 0, quantity, iconUrl: '' }
  ]
}

/** Somebody else may have asked for the native balance just before: their answer is ours too. */
function whenRead(kit: Kit, address: CaipAddress): Promise<void> {
  return new Promise(resolve => {
    const isReading = () => kit.state.balances.get().native[address]?.status === 'loading'
    if (!isReading()) return resolve()
    const look = () => {
      if (isReading() && isHeld(kit, address) && !kit.isDestroyed) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [
      kit.state.balances.subscribe(look),
      kit.state.connection.subscribe(look),
      kit.onDestroy(look)
    ]
  })
}
