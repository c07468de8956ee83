import type { AddressCheck, NetworkClient } from '../../core/contracts/Adapter.js'
import type { Environment } from '../../core/contracts/Environment.js'
import { fromBase58 } from '../../protocol/base58.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { rpcFailed } from '../../protocol/errors/wallet.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Network } from '../../protocol/network.js'
import { isAddress } from '../address.js'
import { createRpc, type Rpc } from './createRpc.js'
import { confirmed, readAccount, resultOf } from './read.js'

const loadBalances = /* @__PURE__ */ lazyImport(() => import('./readBalances.js'))
const loadSending = /* @__PURE__ */ lazyImport(() => import('../transfer/sending.js'))
const loadStatus = /* @__PURE__ */ lazyImport(() => import('./readTransactionStatus.js'))
const loadPaymentUri = /* @__PURE__ */ lazyImport(() => import('./paymentUri.js'))

/** What nobody has the key of: the address where tokens are burned, and that of the system program. */
const nobody: readonly string[] = [
  '1nc1nerator11111111111111111111111111111111',
  '11111111111111111111111111111111'
]
const systemProgram = '11111111111111111111111111111111'

/** Reads one network of Solana through its own RPC URLs by JSON-RPC. */
export function createNetworkClient(
  network: Network,
  environment: Pick<Environment, 'fetch' | 'clock'>
): NetworkClient {
  const rpc = createRpc(network, environment)
  return {
    async getBalance({ address, token }) {
      const { readCoin, readToken } = await loadBalances()
      return token ? typed(readToken(rpc, address, token.address)) : typed(readCoin(rpc, network, address))
    },
    getBalances: async ({ address }) => typed((await loadBalances()).readAll(rpc, network, address)),
    paymentUri: async payment =>
      (await loadPaymentUri()).paymentUri(network.nativeCurrency.decimals, payment),
    isContract: async address => typed(isProgram(rpc, address)),
    isUnused: async address => typed(isMissing(rpc, address)),
    readAddress,
    estimateFees: async transfer => typed((await loadSending()).estimateFees(rpc, network, transfer)),
    simulateTransfer: async transfer => (await loadSending()).simulateTransfer(rpc, transfer),
    explainFailure: async error => (await loadSending()).explainFailure(error),
    getTransactionStatus: async transaction =>
      typed((await loadStatus()).readTransactionStatus(rpc, transaction))
  }
}

/** Base58 has no checksum: any text of 32 bytes is an address. */
async function readAddress(text: string): Promise<AddressCheck | undefined> {
  const address = text.trim()
  if (!isAddress(address)) return undefined
  return nobody.includes(address) ? { address, problem: 'burn' } : { address }
}

/** Whether a program holds the address: no key of a wallet signs for it. */
async function isProgram(rpc: Rpc, address: string): Promise<boolean> {
  const { isOnCurve } = await loadSending()
  const account = readAccount(resultOf(await rpc.request('getAccountInfo', [address, accountOptions])))
  const bytes = fromBase58(address)
  return !bytes || !isOnCurve(bytes) || (account !== undefined && account.owner !== systemProgram)
}

/** An account that never held a coin does not exist. */
const isMissing = async (rpc: Rpc, address: string): Promise<boolean> =>
  resultOf(await rpc.request('getAccountInfo', [address, accountOptions])) === null

const accountOptions = { ...confirmed, encoding: 'base64', dataSlice: { offset: 0, length: 0 } }

async function typed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw isLatchkeyError(cause) ? cause : rpcFailed({ cause })
  }
}
