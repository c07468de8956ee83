import { isAddress } from 'viem'
import { rpcError } from './rpcError.js'

type Asset = { readonly type?: unknown; readonly options?: Readonly<Record<string, unknown>> }

/**
 * `wallet_watchAsset` (EIP-747): shows a token in the wallet after an approval. Resolves with `true`; a rejection is
 * 4001. Symbols have at most 11 characters (WatchAssetParams in MetaMask's documentation).
 */
export async function watchAsset(ask: () => Promise<void>, [asset]: readonly unknown[]): Promise<true> {
  const { type, options } = (asset ?? {}) as Asset
  const { address, symbol, decimals } = options ?? {}
  if (type !== 'ERC20') throw rpcError(-32602, `Asset of type "${String(type)}" is not supported.`)
  if (!isAddress(String(address), { strict: false }))
    throw rpcError(-32602, `Invalid address "${String(address)}".`)
  if (symbol !== undefined && (typeof symbol !== 'string' || symbol.length === 0 || symbol.length > 11))
    throw rpcError(-32602, 'Invalid symbol: 1 to 11 characters.')
  if (decimals !== undefined && !(Number(decimals) >= 0 && Number(decimals) <= 36))
    throw rpcError(-32602, 'Invalid decimals: 0 to 36.')
  await ask()
  return true
}
