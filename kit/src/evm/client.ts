import { getBalance, getCode } from 'viem/actions'
import type { ChainBalance, NetworkClient } from '../core/contracts/Adapter.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { rpcFailed } from '../protocol/errors/wallet.js'
import { toEvmChainId } from '../protocol/evmChainId.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { Network } from '../protocol/network.js'
import { createNetworkReader, type NetworkReader } from './networkReader.js'
import { readToken } from './readToken.js'

const loadSending = /* @__PURE__ */ lazyImport(() => import('./sending.js'))
const loadSwapping = /* @__PURE__ */ lazyImport(() => import('./swapping.js'))
const loadResolveName = /* @__PURE__ */ lazyImport(() => import('./resolveName.js'))
const loadTransactionStatus = /* @__PURE__ */ lazyImport(() => import('./readTransactionStatus.js'))
const loadRevoking = /* @__PURE__ */ lazyImport(() => import('./revoking.js'))
const loadPaymentUri = /* @__PURE__ */ lazyImport(() => import('./paymentUri.js'))

/** The prefix of an account's code that only delegates to a contract (EIP-7702). */
const delegation = '0xef0100'

/**
 * Reads one EVM network through its own RPC URLs, in order of preference, or through the `client` given. Simultaneous calls share a request (JSON-RPC batch, and
 * Multicall3 if the network has it); batch sizes, retries and timeouts are viem's (decision D20).
 */
export function createNetworkClient(
  network: Network,
  client: NetworkReader = createNetworkReader(network)
): NetworkClient {
  const resolver = resolverOf(network)
  return {
    async getBalance({ address, token }): Promise<ChainBalance> {
      try {
        if (token !== undefined) return await readToken(client, address, token.address)
        const amount = await getBalance(client, { address: address as `0x${string}` })
        return { amount, ...network.nativeCurrency }
      } catch (cause) {
        throw rpcFailed({ cause })
      }
    },
    async paymentUri(payment) {
      const { paymentUri } = await loadPaymentUri()
      return paymentUri(toEvmChainId(network.id), payment)
    },
    async isContract(address) {
      try {
        const code = await getCode(client, { address: address as `0x${string}` })
        return code !== undefined && !code.startsWith(delegation)
      } catch (cause) {
        throw rpcFailed({ cause })
      }
    },
    isUnused: async address => (await loadSending()).isUnused(client, address).catch(failed),
    readAddress: async text => (await loadSending()).readAddress(text),
    ...(resolver && {
      resolveName: async name => (await loadResolveName()).resolveName(client, resolver, name).catch(failed)
    }),
    estimateFees: async transfer => (await loadSending()).estimateFees(client, transfer).catch(failed),
    simulateTransfer: async transfer => (await loadSending()).simulateTransfer(client, transfer),
    encodeTransfer: async transfer => (await loadSending()).encodeTransfer(transfer),
    checkSwap: async (terms, call) => (await loadSwapping()).checkSwap(client, terms, call),
    isSwapRouter: async address => (await loadSwapping()).isSwapRouter(client, address),
    readDataFee: async () => (await loadSwapping()).readDataFee(client),
    checkApproval: async (terms, call) => (await loadSwapping()).checkApproval(client, terms, call),
    simulateCalls: async request => (await loadSwapping()).simulateCalls(client, request),
    readAllowance: async terms => (await loadSwapping()).readAllowance(client, terms).catch(failed),
    readPermit: async terms => (await loadSwapping()).readPermit(client, terms),
    encodePermit: async (typedData, signature) => (await loadSwapping()).encodePermit(typedData, signature),
    encodeRevocations: async parameters => (await loadRevoking()).encodeRevocations(parameters),
    readApprovals: async parameters => (await loadRevoking()).readApprovals(client, parameters),
    checkCall: async call => (await loadRevoking()).checkCall(client, call),
    explainFailure: async error => (await loadSending()).explainFailure(error),
    async getTransactionStatus(transaction) {
      const { readTransactionStatus } = await loadTransactionStatus()
      try {
        return await readTransactionStatus(client, transaction)
      } catch (cause) {
        throw rpcFailed({ cause })
      }
    }
  }
}

function failed(cause: unknown): never {
  throw isLatchkeyError(cause) ? cause : rpcFailed({ cause })
}

/**
 * The universal resolver of ENS (ENSIP-21): the one that the network names, or that of Ethereum and Sepolia, as in viem's chains
 * https://github.com/wevm/viem/blob/main/src/chains/definitions/mainnet.ts
 */
function resolverOf({ id, contracts }: Network): `0x${string}` | undefined {
  const named = contracts?.ensUniversalResolver as { readonly address?: `0x${string}` } | undefined
  if (named?.address) return named.address
  return id === 1 || id === 11_155_111 ? '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' : undefined
}
