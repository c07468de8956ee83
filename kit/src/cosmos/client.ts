import { bech32 } from '@scure/base'
import type { AddressCheck, ClientContext, NetworkClient } from '../core/contracts/Adapter.js'
import { fetchFirst } from '../core/services/fetchFirst.js'
import { balanceUnavailable, rpcFailed } from '../protocol/errors/wallet.js'
import type { CosmosChainInfo, CosmosCurrency, Network } from '../protocol/network.js'
import { peek } from '../protocol/peek.js'
import { isSafeWebLink } from '../protocol/urls.js'

/**
 * Reads balances through the REST API of the network's `chainInfo`; `token.address` is a base unit, such as `ibc/27394...`. A network without
 * `chainInfo` cannot be read. Rejects with LATCHKEY_BALANCE__UNAVAILABLE.
 * https://docs.cosmos.network/sdk/latest/modules/bank/README (`Query/Balance`)
 */
export function createNetworkClient(network: Network, { environment }: ClientContext): NetworkClient {
  const { chainInfo, nativeCurrency } = network
  const native = chainInfo && nativeOf(chainInfo, nativeCurrency.symbol)
  if (!chainInfo || !native || !isSafeWebLink(chainInfo.rest)) return {}
  const base = chainInfo.rest.replace(/\/+$/, '')
  return {
    async getBalance({ address, token }) {
      const denom = token?.address ?? native.coinMinimalDenom
      const currency = currenciesOf(chainInfo).find(one => one.coinMinimalDenom === denom)
      if (token && !currency) throw balanceUnavailable({ details: `chainInfo has no currency ${denom}` })
      const path = `/cosmos/bank/v1beta1/balances/${encodeURIComponent(address)}/by_denom`
      const url = `${base}${path}?denom=${encodeURIComponent(denom)}`
      const amount = await fetchFirst(environment, [url], { method: 'GET' }, answer =>
        readAmount(answer, denom)
      ).catch((cause: unknown) => {
        throw balanceUnavailable({ cause })
      })
      if (!token || !currency) return { amount, ...nativeCurrency }
      const { coinDecimals: decimals, coinDenom: symbol } = currency
      return { amount, decimals, symbol, name: symbol }
    },
    readAddress: async text => readAddress(text, network)
  }
}

/** The lengths of the addresses of accounts: of a key, and of a contract or module (ADR-28). */
const addressLengths: readonly number[] = [20, 32]

/** An address in Bech32 (BIP-173) with the network's prefix, in small letters. A network without `chainInfo` has no prefix that is known. */
function readAddress(given: string, { chainInfo }: Network): AddressCheck | undefined {
  const text = given.trim()
  const prefix = chainInfo?.bech32Config.bech32PrefixAccAddr
  try {
    const decoded = bech32.decode(text as `${string}1${string}`, 128)
    const length = bech32.fromWords(decoded.words).length
    return decoded.prefix === prefix && addressLengths.includes(length)
      ? { address: text.toLowerCase() }
      : undefined
  } catch {
    return undefined
  }
}

function currenciesOf({
  currencies,
  feeCurrencies,
  stakeCurrency
}: CosmosChainInfo): readonly CosmosCurrency[] {
  return [...(stakeCurrency ? [stakeCurrency] : []), ...currencies, ...feeCurrencies]
}

/** The currency that the network names as its coin, else that of its stakes. */
function nativeOf(info: CosmosChainInfo, symbol: string): CosmosCurrency | undefined {
  const all = currenciesOf(info)
  return all.find(({ coinDenom }) => coinDenom === symbol) ?? all[0]
}

function readAmount(answer: unknown, denom: string): bigint {
  const balance = peek(answer, 'balance')
  const amount = peek(balance, 'amount')
  if (peek(balance, 'denom') !== denom || typeof amount !== 'string' || !/^\d{1,78}$/.test(amount))
    throw rpcFailed({ details: 'the node answers with no balance' })
  return BigInt(amount)
}
