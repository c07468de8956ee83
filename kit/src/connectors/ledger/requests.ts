import { createNetworkReader } from '../../evm/networkReader.js'
import { addressOrder } from './addressOrder.js'
import {
  chainMismatch,
  noAccounts,
  requestUnsupported,
  switchUnsupported,
  walletDisconnected
} from '../../protocol/errors/wallet.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Network } from '../../protocol/network.js'
import { providerError } from '../embedded/requestError.js'
import { evmRules } from '../embedded/namespaceRules.js'
import { fromHex, utf8 } from './bytes.js'
import type { LedgerAccount } from './chooseAccount.js'
import { invalidTypedData } from './invalidTypedData.js'
import { type RunSource, run } from './run.js'
import type { TypedDataParts } from './sendTypedData.js'
import { sendTransaction, type TransactionRequest } from './sendTransaction.js'
import { type Signer, signPersonal, signSending, signTyped } from './signing.js'

/** What requests are answered from. */
export type RequestSource = RunSource & {
  /** The connected account; undefined: none. */
  account(): LedgerAccount | undefined
  /** The CAIP-2 reference of the chain in use. */
  chain(): string
  networks(): readonly Network[]
  /** Aborted when the connection ends. */
  signal(): AbortSignal
}

/** Methods that read: they go to the network's own RPC. */
const reads =
  /^(?:eth_(?!sign|accounts$|requestAccounts$|coinbase$|send(?!RawTransaction$))\w+|net_\w+|web3_\w+)$/

/** What a request is for: a network, if it names one. */
export type Answer = (
  method: string,
  params: unknown,
  network?: CaipNetworkId | undefined
) => Promise<unknown>

/** Answers the requests of applications (EIP-1193) and of the kit, for the account that is connected. */
export function createRequests(source: RequestSource): Answer {
  return async (method, params, network) => {
    const list = Array.isArray(params) ? (params as readonly unknown[]) : []
    switch (method) {
      case 'personal_sign':
        return personalSign(source, list)
      case 'eth_signTypedData_v4':
        return signTypedData(source, list)
      case 'eth_sendTransaction':
        return send(source, list[0], network)
      default: {
        if (!reads.test(method)) {
          const cause = providerError(4200, `${method} is not supported`)
          throw requestUnsupported({ context: { method: method.slice(0, 64) }, cause })
        }
        const reader = createNetworkReader(networkOf(source, source.chain()))
        return reader.request({ method, params: list } as never)
      }
    }
  }
}

/** Signs with the connected account, on the device. */
function sign<T>(source: RequestSource, work: (signer: Signer) => Promise<T>): Promise<T> {
  const account = source.account()
  if (!account) throw walletDisconnected()
  return run(
    source,
    ({ exchange, isSmall, guide }) => {
      guide.showApproval()
      return work({ exchange, isSmall, ...account })
    },
    { signal: source.signal(), address: account.address }
  )
}

/** The text, or bytes as hex; the address may come first, as older libraries have it. */
async function personalSign(source: RequestSource, params: readonly unknown[]): Promise<string> {
  const [text, address] = addressOrder(params)
  checkAddress(source, address)
  if (typeof text !== 'string') throw noAccounts({ details: 'there is no message' })
  const bytes = /^0x([\da-f]{2})*$/i.test(text) ? fromHex(text) : utf8(text)
  return sign(source, signer => signPersonal(signer, bytes))
}

async function signTypedData(source: RequestSource, [address, given]: readonly unknown[]): Promise<string> {
  checkAddress(source, address)
  const data = parseTypedData(given)
  const chain = data.domain.chainId
  // EIP-712: a wallet refuses data of another chain than the one in use.
  if (chain !== undefined && evmRules.toReference(chain) !== source.chain()) throw chainMismatch()
  return sign(source, signer => signTyped(signer, data))
}

async function send(source: RequestSource, given: unknown, wanted: CaipNetworkId | undefined) {
  const request = (typeof given === 'object' && given !== null ? given : {}) as TransactionRequest
  checkAddress(source, request.from)
  const own = wanted?.split(':')[1] ?? source.chain()
  if (request.chainId !== undefined && evmRules.toReference(request.chainId) !== own) throw chainMismatch()
  return sendTransaction(networkOf(source, own), request, transaction =>
    sign(source, signer => signSending(signer, transaction))
  )
}

function networkOf(source: RequestSource, reference: string): Network {
  const found = source.networks().find(({ id }) => String(id) === reference)
  if (!found) throw switchUnsupported({ context: { network: reference } })
  return found
}

/** EIP-1193: 4100 for another account than the connected one. */
function checkAddress(source: RequestSource, address: unknown): void {
  const own = source.account()?.address
  if (typeof address !== 'string' || address.toLowerCase() !== own?.toLowerCase())
    throw noAccounts({ cause: providerError(4100, 'The account is not connected') })
}

/** JSON, or an object. Without the type of the domain, it has the fields that the domain has, in the order of EIP-712. */
function parseTypedData(given: unknown): TypedDataParts {
  const data = typeof given === 'string' ? parseJson(given) : given
  if (!isRecord(data)) throw invalidTypedData()
  const { types, primaryType, domain = {}, message } = data
  if (!isRecord(types) || typeof primaryType !== 'string' || !isRecord(domain) || !isRecord(message))
    throw invalidTypedData()
  const isField = (field: unknown) =>
    isRecord(field) && typeof field.name === 'string' && typeof field.type === 'string'
  if (!Object.values(types).every(fields => Array.isArray(fields) && fields.every(isField)))
    throw invalidTypedData()
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined)
  return {
    types: { EIP712Domain, ...(types as TypedDataParts['types']) },
    primaryType,
    domain,
    message
  }
}

/** EIP-712 section "Definition of domainSeparator". */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' }
]

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalidTypedData(cause)
  }
}
