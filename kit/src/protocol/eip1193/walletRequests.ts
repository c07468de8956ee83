import { invalidAmount, walletBroken } from '../errors/wallet.js'
import { invalidAddress } from '../errors/opening.js'
import type { CaipNetworkId } from '../caip.js'
import { toEvmChainId } from '../evmChainId.js'
import type {
  CallsStatus,
  PaymentRequest,
  TypedData,
  WalletCapabilities,
  WalletRequests
} from '../walletRequests.js'

/**
 * Sends a request to the wallet. `network`: the request is for this network, for wallets whose requests name one (CAIP-27). Rejects
 * with a `LatchkeyError` only.
 */
export type Send = (method: string, params: readonly unknown[], network?: CaipNetworkId) => Promise<unknown>

/** More entries than any wallet returns; limits the work that a hostile answer can cause. */
const entryLimit = 256

/** EIP-5792 section "wallet_getCallsStatus". */
const statuses: Readonly<Record<number, CallsStatus['status']>> = {
  100: 'pending',
  200: 'confirmed',
  400: 'failed',
  500: 'reverted',
  600: 'partiallyReverted'
}

/** EIP-712 section "Definition of domainSeparator". */
const domainFields = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32'
}

/** The requests of an EVM wallet (EIP-1193, EIP-1474, EIP-712, EIP-5792), for any connector that can send one. */
export function createWalletRequests(send: Send): Required<WalletRequests> {
  const requests: Required<WalletRequests> = {
    async sendTransaction({ network, from, ...call }) {
      const transaction = { from, chainId: chainOf(network), ...toCall(call) }
      return hexOf(await send('eth_sendTransaction', [transaction], network))
    },
    sendTransfer: async transfer =>
      requests.sendTransaction({
        namespace: 'eip155',
        network: transfer.network,
        from: transfer.from,
        ...transferCall(transfer)
      }),
    async signTypedData({ typedData, address }) {
      const text = JSON.stringify(withDomainType(typedData), (_, value) =>
        typeof value === 'bigint' ? `${value}` : value
      )
      return hexOf(await send('eth_signTypedData_v4', [address, text]))
    },
    async getCapabilities({ address, networks }) {
      const chains = networks && [networks.map(chainOf)]
      return readCapabilities(await send('wallet_getCapabilities', [address, ...(chains ?? [])]))
    },
    async sendCalls({ network, from, calls, atomicRequired = false, capabilities }) {
      const batch = {
        version: '2.0.0',
        from,
        chainId: chainOf(network),
        atomicRequired,
        calls: calls.map(toCall),
        ...(capabilities && { capabilities })
      }
      const answer = await send('wallet_sendCalls', [batch], network)
      // Version 1.0 returns the id alone.
      return textOf(recordOf(answer)?.id ?? answer)
    },
    async getCallsStatus(id) {
      const answer = recordOf(await send('wallet_getCallsStatus', [id]))
      const status = statuses[Number(answer?.status)]
      if (!status) throw broken()
      const receipts = Array.isArray(answer?.receipts) ? answer.receipts.slice(0, entryLimit) : []
      const hashes = receipts.map(receipt => recordOf(receipt)?.transactionHash)
      return { status, transactionHashes: [...new Set(hashes.map(hexOf))] }
    }
  }
  return requests
}

/** The call of a transfer: the native coin by its value, a token by ERC-20 `transfer(address,uint256)`. */
export function transferCall({ to, amount, token }: PaymentRequest): {
  readonly to: `0x${string}`
  readonly value?: bigint
  readonly data?: `0x${string}`
} {
  if (!/^0x[\da-f]{40}$/i.test(to)) throw invalidAddress()
  if (amount < 0n || amount >= 1n << 256n) throw invalidAmount()
  if (!token) return { to: to as `0x${string}`, value: amount }
  const words = [to.slice(2).toLowerCase(), amount.toString(16)].map(word => word.padStart(64, '0'))
  return { to: token.address as `0x${string}`, data: `0xa9059cbb${words.join('')}` }
}

/** EIP-712 requires the type of the domain. Without it a wallet signs another hash than that of the data. */
function withDomainType(typedData: TypedData): TypedData {
  const fields = Object.entries(domainFields).map(([name, type]) => ({ name, type }))
  const EIP712Domain = fields.filter(({ name }) => typedData.domain[name] !== undefined)
  return { ...typedData, types: { EIP712Domain, ...typedData.types } }
}

type Call = {
  readonly to?: string | undefined
  readonly value?: bigint | undefined
  readonly data?: string | undefined
}

/** Quantities are hex without leading zeros (EIP-1474). */
function toCall({ to, value, data }: Call) {
  return {
    ...(to !== undefined && { to }),
    ...(value !== undefined && { value: `0x${value.toString(16)}` }),
    ...(data !== undefined && { data })
  }
}

function chainOf(network: CaipNetworkId): string {
  return `0x${toEvmChainId(network.slice(network.indexOf(':') + 1)).toString(16)}`
}

function readCapabilities(answer: unknown): Readonly<Partial<Record<CaipNetworkId, WalletCapabilities>>> {
  const { '0x0': everywhere, ...byChain } = recordOf(answer) ?? fail()
  const entries = Object.entries(byChain)
    .slice(0, entryLimit)
    .flatMap(([chain, capabilities]) => {
      const id = /^0x[\da-f]{1,8}$/i.test(chain) && Number(chain)
      return id ? [[`eip155:${id}`, { ...recordOf(everywhere), ...recordOf(capabilities) }] as const] : []
    })
  return Object.fromEntries(entries)
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value !== '' && value.length <= 8_192 ? value : fail()
}

function hexOf(value: unknown): string {
  return typeof value === 'string' && /^0x(?:[\da-f]{2}){1,65536}$/i.test(value)
    ? value.toLowerCase()
    : fail()
}

function fail(): never {
  throw broken()
}

const broken = () => walletBroken()
