import type { AddressCheck, NetworkClient } from '../core/contracts/Adapter.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { invalidAddress } from '../protocol/errors/opening.js'
import { invalidAmount, rpcFailed } from '../protocol/errors/wallet.js'
import { httpTimeout } from '../protocol/limits.js'
import type { Network } from '../protocol/network.js'
import { formatUnits } from '../protocol/units.js'
import { peek } from '../protocol/peek.js'
import { isSafeWebLink } from '../protocol/urls.js'
import { isAddressOn, toCanonical } from './readShared.js'

/** Reads one Bitcoin network. Without `esploraUrl` it reads no balance: only the data API can. */
export function createNetworkClient(
  network: Network,
  esploraUrl: string | undefined,
  { environment }: Pick<ConnectorContext, 'environment'>
): NetworkClient {
  const reference = String(network.id)
  return {
    ...(isSafeWebLink(esploraUrl) && {
      async getBalance({ address, token }) {
        if (token) throw rpcFailed({ details: 'token' })
        const amount = await readBalance(environment, esploraUrl.replace(/\/+$/, ''), address)
        return { amount, ...network.nativeCurrency }
      }
    }),
    /** BIP-21: the amount in coins. */
    async paymentUri({ to, amount, token }) {
      if (!isAddressOn(reference, to)) throw invalidAddress()
      if (token || amount <= 0n) throw invalidAmount()
      return `bitcoin:${to}?amount=${formatUnits(amount, network.nativeCurrency.decimals)}`
    },
    readAddress: async text => readAddress(text, network)
  }
}

/** The canonical spelling of an address of the network; `undefined` for any other text. */
function readAddress(text: string, { id }: Pick<Network, 'id'>): AddressCheck | undefined {
  const address = toCanonical(text.trim())
  return address !== undefined && isAddressOn(String(id), address) ? { address } : undefined
}

/**
 * `GET /address/{address}` of Esplora (https://github.com/Blockstream/esplora/blob/master/API.md): what was received less what was spent, with
 * what waits for a block. Rejects with LATCHKEY_RPC__FAILED.
 */
async function readBalance(
  { fetch, clock }: Pick<ConnectorContext['environment'], 'fetch' | 'clock'>,
  base: string,
  address: string
): Promise<bigint> {
  const abort = new AbortController()
  const cancel = clock.after(httpTimeout, () => abort.abort())
  try {
    const response = await fetch(`${base}/address/${encodeURIComponent(address)}`, { signal: abort.signal })
    if (!response.ok) throw new TypeError(`status ${response.status}`)
    const answer: unknown = await response.json()
    const amount = sumOf(peek(answer, 'chain_stats')) + sumOf(peek(answer, 'mempool_stats'))
    if (amount < 0n) throw new TypeError('a balance below zero')
    return amount
  } catch (cause) {
    throw rpcFailed({ cause })
  } finally {
    cancel()
  }
}

function sumOf(stats: unknown): bigint {
  return satoshis(peek(stats, 'funded_txo_sum')) - satoshis(peek(stats, 'spent_txo_sum'))
}

/** Sums of busy addresses exceed all coins that there are, but no safe integer: what JSON carries exactly. */
function satoshis(value: unknown): bigint {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new TypeError('no number of satoshis')
  return BigInt(value as number)
}
