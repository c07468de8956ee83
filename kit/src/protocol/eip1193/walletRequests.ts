import type { CaipNetworkId } from '../caip.js'
import { invalidAddress } from '../errors/opening.js'
import { invalidAmount, invalidCalls, invalidExpiry, walletBroken } from '../errors/wallet.js'
import { toEvmChainId } from '../evmChainId.js'
import { assetLimit } from '../limits.js'
import type {
  CallsStatus,
  FeeParameters,
  GrantedPermissions,
  PaymentRequest,
  RequestOptions,
  TransferRequest,
  TypedData,
  WalletAsset,
  WalletCapabilities,
  WalletPermission,
  WalletRequests
} from '../walletRequests.js'

/**
 * Sends a request to the wallet. `network`: the request is for this network, for wallets whose requests name one (CAIP-27). Rejects
 * with a `LatchkeyError` only.
 */
export type Send = (
  method: string,
  params: readonly unknown[],
  network?: CaipNetworkId,
  options?: RequestOptions
) => Promise<unknown>

/** More entries than any wallet returns; limits the work that a hostile answer can cause. */
const entryLimit = 256

/** EIP-5792 section "wallet_getCallsStatus": the hundreds of the code. Extensions have further codes, such as 102 of ERC-7867. */
const statuses: Readonly<Record<number, CallsStatus['status']>> = {
  1: 'pending',
  2: 'confirmed',
  4: 'failed',
  5: 'reverted',
  6: 'partiallyReverted'
}

/** EIP-712 section "Definition of domainSeparator". */
const domainFields = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32'
}

/** The requests of an EVM wallet (EIP-1193, EIP-1474, EIP-712, EIP-5792, ERC-7715, ERC-7811), for any connector that can send one. */
export function createWalletRequests(send: Send): Required<WalletRequests> {
  const requests: Required<WalletRequests> = {
    async sendTransaction({ network, from, fee, ...call }, options) {
      const transaction = { from, chainId: chainOf(network), ...toCall(call), ...toFee(fee) }
      return hashOf(await send('eth_sendTransaction', [transaction], network, options))
    },
    async sendTransfer(transfer, options) {
      const { network, from, fee } = transfer
      return requests.sendTransaction(
        { namespace: 'eip155', network, from, fee, ...transferCall(transfer) },
        options
      )
    },
    async signTypedData({ typedData, address }) {
      const text = JSON.stringify(withDomainType(typedData), (_, value) =>
        typeof value === 'bigint' ? `${value}` : value
      )
      return hexOf(await send('eth_signTypedData_v4', [address, text]))
    },
    async getCapabilities({ address, networks }) {
      const chains = networks?.map(chainOf)
      return readCapabilities(
        await send('wallet_getCapabilities', [address, ...(chains ? [chains] : [])]),
        chains
      )
    },
    async getAssets({ address, network }) {
      const chain = chainOf(network)
      const answer = await send('wallet_getAssets', [{ account: address, chainFilter: [chain] }], network)
      const byChain = Object.entries(recordOf(answer) ?? fail()).slice(0, entryLimit)
      const listed = byChain.find(([id]) => /^0x[\da-f]{1,8}$/i.test(id) && Number(id) === Number(chain))?.[1]
      return Array.isArray(listed) ? listed.slice(0, assetLimit).flatMap(readAsset) : fail()
    },
    async sendCalls({ id, network, from, calls, atomicRequired = false, capabilities }, options) {
      checkCalls(calls, id)
      const batch = {
        version: '2.0.0',
        ...(id !== undefined && { id }),
        from,
        chainId: chainOf(network),
        atomicRequired,
        calls: calls.map(call => ({ ...toCall(call), ...toCapabilities(call.capabilities) })),
        ...toCapabilities(capabilities)
      }
      return batchIdOf(await send('wallet_sendCalls', [batch], network, options))
    },
    async getCallsStatus(id) {
      const answer = recordOf(await send('wallet_getCallsStatus', [id]))
      const listed = Array.isArray(answer?.receipts) ? answer.receipts.slice(0, entryLimit) : []
      const receipts = listed.map(receipt => recordOf(receipt) ?? fail())
      const status = statuses[Math.floor(Number(answer?.status) / 100)] ?? oldStatus(answer?.status, receipts)
      const hashes = receipts.map(receipt => receipt.transactionHash)
      return { status, transactionHashes: [...new Set(hashes.map(hashOf))] }
    },
    async showCallsStatus(id) {
      await send('wallet_showCallsStatus', [id])
    },
    async grantPermissions({ network, ...request }, options) {
      const { expiry } = request
      if (!Number.isInteger(expiry) || expiry < 1 || expiry > lastTime) throw invalidExpiry()
      const parameters = toJson({ ...request, chainId: chainOf(network) })
      return readGranted(await send('wallet_grantPermissions', [parameters], network, options))
    },
    async revokePermissions(permissionContext) {
      await send('wallet_revokePermissions', [{ permissionContext }])
    }
  }
  return requests
}

/** The id in an answer to a request that sends a transaction or a batch; undefined for another request. */
export function readSent(
  method: string,
  answer: unknown
): { readonly id: string; readonly isBatch: boolean } | undefined {
  if (method === 'eth_sendTransaction') return { id: hashOf(answer), isBatch: false }
  // Of Bitcoin (bip122).
  if (method === 'sendTransfer') return { id: textOf(recordOf(answer)?.txid ?? answer), isBatch: false }
  return method === 'wallet_sendCalls' ? { id: batchIdOf(answer), isBatch: true } : undefined
}

/** Version 1.0 of EIP-5792 returns the id alone. */
const batchIdOf = (answer: unknown) => textOf(recordOf(answer)?.id ?? answer)

/** A call of a payment or a transfer. `value` in base units. */
export type TransferCall = {
  readonly to: `0x${string}`
  readonly value?: bigint
  readonly data?: `0x${string}`
}

/**
 * The call of a payment: the native coin by its value, a token by ERC-20 `transfer(address,uint256)`. Throws
 * LATCHKEY_CAIP__INVALID_ADDRESS and LATCHKEY_AMOUNT__INVALID.
 */
export function paymentCall({ to, amount, token }: PaymentRequest): TransferCall {
  if (!token) return { to: addressOf(to), value: numberOf(amount) }
  return { to: addressOf(token.address), data: encode('a9059cbb', [to, amount]) }
}

/**
 * The call of a transfer: as `paymentCall`, and an NFT by `safeTransferFrom` of ERC-721 or ERC-1155, which a contract that cannot hold
 * it rejects. Throws as `paymentCall` does.
 */
export function transferCall({ from, nft, ...payment }: Omit<TransferRequest, 'network'>): TransferCall {
  if (!nft) return paymentCall(payment)
  const { to, amount } = payment
  const id = BigInt(nft.tokenId)
  const data =
    nft.standard === 'ERC721'
      ? encode('42842e0e', [from, to, id])
      : encode('f242432a', [from, to, id, amount, 0xa0n, 0n])
  return { to: addressOf(nft.contract), data }
}

/** The longest id of a batch (EIP-5792 section "wallet_sendCalls"): 4096 bytes as hex with `0x`. Other texts are shorter. */
const textLimit = 8_194

/** SPEC section 5. */
function checkCalls(calls: readonly Call[], id: unknown = '0x'): void {
  if (typeof id !== 'string' || id === '' || id.length > textLimit) throw invalidCalls()
  const isValid = ({ to, data, value }: Call) =>
    (to === undefined || isAddress(to)) &&
    (data === undefined || /^0x([\da-f]{2})*$/i.test(data)) &&
    // Texts and fractions would become other amounts in hex.
    (value === undefined || (typeof value === 'bigint' && value >= 0n && value < 1n << 256n))
  if (!Array.isArray(calls) || calls.length === 0 || !calls.every(isValid)) throw invalidCalls()
}

const isAddress = (value: string) => /^0x[\da-f]{40}$/i.test(value)

function addressOf(value: string): `0x${string}` {
  if (!isAddress(value)) throw invalidAddress()
  return value as `0x${string}`
}

/** A number that fits a word: a longer one would move the words after it. */
function numberOf(value: bigint): bigint {
  if (value < 0n || value >= 1n << 256n) throw invalidAmount()
  return value
}

/** Call data: a selector and words of 32 bytes. Throws LATCHKEY_CAIP__INVALID_ADDRESS, LATCHKEY_AMOUNT__INVALID. */
function encode(selector: string, values: readonly (string | bigint)[]): `0x${string}` {
  const words = values.map(value => {
    const digits =
      typeof value === 'string' ? addressOf(value).slice(2).toLowerCase() : numberOf(value).toString(16)
    return digits.padStart(64, '0')
  })
  return `0x${selector}${words.join('')}`
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

/** The fields of a fee that EIP-1474 and EIP-1559 know. */
const feeFields = ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

function toFee(fee: FeeParameters = {}): Readonly<Record<string, string>> {
  const entries = feeFields.flatMap(name =>
    fee[name] === undefined ? [] : [[name, `0x${fee[name].toString(16)}`] as const]
  )
  return Object.fromEntries(entries)
}

function chainOf(network: CaipNetworkId): string {
  return `0x${toEvmChainId(network.slice(network.indexOf(':') + 1)).toString(16)}`
}

/** Version 1.0 of EIP-5792 has two words, of which CONFIRMED is that of reverted calls, too. */
function oldStatus(
  status: unknown,
  receipts: readonly Readonly<Record<string, unknown>>[]
): CallsStatus['status'] {
  if (status === 'PENDING') return 'pending'
  if (status !== 'CONFIRMED') return fail()
  const reverted = receipts.filter(receipt => Number(receipt.status) === 0).length
  if (reverted === 0) return 'confirmed'
  return reverted === receipts.length ? 'reverted' : 'partiallyReverted'
}

/**
 * What a wallet has granted. ERC-7715 calls the context `context`, and what its use needs `signerMeta`; wallets of its earlier versions, and
 * viem, `permissionsContext` and `signerData`.
 */
export function readGranted(answer: unknown): GrantedPermissions {
  const { expiry, grantedPermissions, permissions, permissionsContext, context, ...rest } =
    recordOf(answer) ?? fail()
  const granted = grantedPermissions ?? permissions
  if (!Array.isArray(granted)) return fail()
  const { factory, factoryData, signerData, signerMeta } = rest
  const meta = recordOf(signerData) ?? recordOf(signerMeta)
  return {
    expiry: secondsOf(expiry),
    grantedPermissions: granted.slice(0, entryLimit).map(readPermission),
    permissionsContext: textOf(permissionsContext ?? context),
    ...(factory !== undefined && { factory: textOf(factory) }),
    ...(factoryData !== undefined && { factoryData: textOf(factoryData) }),
    ...(meta && { signerData: meta })
  }
}

/** The last second of the year 9999. */
const lastTime = 253_402_300_799

/** A time in s since 1970. Some wallets write it in ms, as JavaScript does: no time in s is so late. */
function secondsOf(time: unknown): number {
  if (typeof time !== 'number' || !(time >= 1)) return fail()
  return Math.floor(time <= lastTime ? time : Math.min(time / 1000, lastTime))
}

function readPermission(value: unknown): WalletPermission {
  const { type, data, policies } = recordOf(value) ?? fail()
  const listed = Array.isArray(policies) ? policies.slice(0, entryLimit).map(readPolicy) : undefined
  return { ...readPolicy({ type, data }), ...(listed && { policies: listed }) }
}

function readPolicy(value: unknown): {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
} {
  const { type, data } = recordOf(value) ?? fail()
  return { type: textOf(type), data: recordOf(data) ?? {} }
}

const toCapabilities = (capabilities: WalletCapabilities | undefined) =>
  capabilities && { capabilities: toJson(capabilities) }

/** Integers as quantities (EIP-1474). */
function toJson(value: object): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `0x${part.toString(16)}` : part))
  )
}

/** EIP-5792: `0x0` has what holds on all networks. A wallet that has nothing else to say of `asked` ones may leave those out. */
function readCapabilities(
  answer: unknown,
  asked: readonly string[] = []
): Readonly<Partial<Record<CaipNetworkId, WalletCapabilities>>> {
  const { '0x0': everywhere, ...byChain } = recordOf(answer) ?? fail()
  const general = recordOf(everywhere) ? asked.map(chain => [chain, {}] as const) : []
  const entries = [...general, ...Object.entries(byChain)]
    .slice(0, entryLimit)
    .flatMap(([chain, capabilities]) => {
      const id = /^0x[\da-f]{1,8}$/i.test(chain) && Number(chain)
      return id ? [[`eip155:${id}`, { ...recordOf(everywhere), ...recordOf(capabilities) }] as const] : []
    })
  return Object.fromEntries(entries)
}

/**
 * Types are `native` and `erc20`, in any case (ERC-7811); an asset of another type is not fungible, and left out. The native coin need not
 * have metadata.
 */
function readAsset(asset: unknown): readonly WalletAsset[] {
  const { address, balance, type, metadata } = recordOf(asset) ?? fail()
  const isNative = /^native$/i.test(textOf(type))
  if (!isNative && !/^erc20$/i.test(textOf(type))) return []
  if (!isNative && !/^0x[\da-f]{40}$/i.test(textOf(address))) return fail()
  const { name, symbol, decimals, price, value, iconUrl } = recordOf(metadata) ?? (isNative ? {} : fail())
  const described = <T>(field: unknown, read: (field: unknown) => T) =>
    isNative && field === undefined ? undefined : read(field)
  return [
    {
      ...(!isNative && { address: textOf(address) }),
      amount: quantityOf(balance),
      decimals: described(decimals, decimalsOf),
      name: described(name, labelOf),
      symbol: described(symbol, labelOf),
      price: amountOfMoney(price),
      value: amountOfMoney(value),
      iconUrl: typeof iconUrl === 'string' ? iconUrl : undefined
    }
  ]
}

function quantityOf(value: unknown): bigint {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : fail()
}

function decimalsOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 77 ? value : fail()
}

function labelOf(value: unknown): string {
  return typeof value === 'string' ? value : fail()
}

function amountOfMoney(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value !== '' && value.length <= textLimit ? value : fail()
}

function hexOf(value: unknown): string {
  return typeof value === 'string' && /^0x(?:[\da-f]{2}){1,65536}$/i.test(value)
    ? value.toLowerCase()
    : fail()
}

/** The hash of a transaction: 32 bytes. With any other value it could never be found on the network. */
function hashOf(value: unknown): string {
  return typeof value === 'string' && value.length === 66 ? hexOf(value) : fail()
}

function fail(): never {
  throw broken()
}

const broken = () => walletBroken()
