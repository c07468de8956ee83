import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { AddressCheck, ClientContext, NetworkClient } from '../core/contracts/Adapter.js'
import { fetchFirst } from '../core/services/fetchFirst.js'
import { balanceUnavailable, rpcFailed } from '../protocol/errors/wallet.js'
import type { Network } from '../protocol/network.js'
import { peek } from '../protocol/peek.js'
import { accountOf, formatOf, toSs58 } from './ss58.js'

/** The storage of all accounts: `twox128("System")` and `twox128("Account")`. */
const accountsPrefix = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/**
 * `AccountInfo` in SCALE, in bytes: four numbers of 4 (nonce, consumers, providers, sufficients), then four of 16 (free, reserved, frozen,
 * flags). The balance is what is free. Little-endian.
 * https://paritytech.github.io/polkadot-sdk/master/frame_system/struct.AccountInfo.html
 */
const accountInfoLength = 80
const freeAt = [16, 32] as const

/**
 * Reads one network through its own RPC URLs: the balance of the native coin, by JSON-RPC without a library. `getBalance` rejects with
 * LATCHKEY_BALANCE__UNAVAILABLE.
 */
export function createNetworkClient(network: Network, { environment }: ClientContext): NetworkClient {
  return {
    async getBalance({ address, token }) {
      const account = accountOf(address)
      if (token !== undefined || account === undefined)
        throw balanceUnavailable({
          details: token ? 'tokens are not read here' : 'it is no address of Polkadot'
        })
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'state_getStorage', params: [keyOf(account)] })
      }
      try {
        const amount = await fetchFirst(environment, network.rpcUrls.default.http, init, readFree)
        return { amount, ...network.nativeCurrency }
      } catch (cause) {
        throw balanceUnavailable({ cause })
      }
    },
    readAddress: async text => readAddress(text, network)
  }
}

/** The address of an account on any network stands for it here, too, where it is written with another prefix. */
function readAddress(text: string, network: Network): AddressCheck | undefined {
  const account = accountOf(text.trim())
  return account === undefined ? undefined : { address: toSs58(account, formatOf(network)) }
}

/** The key of an account: `Blake2_128Concat`. */
function keyOf(account: string): string {
  return `0x${accountsPrefix}${bytesToHex(blake2b(hexToBytes(account), { dkLen: 16 }))}${account}`
}

function readFree(answer: unknown): bigint {
  const result = peek(answer, 'result')
  // An account that has nothing is not stored.
  if (result === null) return 0n
  if (
    typeof result !== 'string' ||
    result.length !== 2 + accountInfoLength * 2 ||
    !/^0x[\da-f]+$/.test(result)
  )
    throw rpcFailed({ details: 'the node answers with no account' })
  const bytes = hexToBytes(result.slice(2)).subarray(...freeAt)
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
