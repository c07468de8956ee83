import { createPublicClient, createWalletClient, defineChain, type Hex, http, isHex, numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { networks, type WalletNetwork } from '../config.js'
import type { RawRequest } from './describeRequest.js'
import { RequestFailure } from './RequestFailure.js'
import { type Spending, spendingOf } from './spendingOf.js'

/** Carries out a request with this account: signs with its key, sends to the local chain. Throws `RequestFailure`. */
export async function executeRequest(request: RawRequest, signer: PrivateKeyAccount): Promise<unknown> {
  const network = networks.find(({ id }) => id === request.chainId)
  if (!network) throw new RequestFailure(5100, 'Unsupported chain')
  const params = Array.isArray(request.params) ? (request.params as unknown[]) : []
  switch (request.method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [signer.address]
    case 'personal_sign':
      own(params[1], signer)
      return signer.signMessage({ message: asMessage(params[0]) })
    case 'eth_signTypedData':
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      own(params[0], signer)
      return signer.signTypedData(typedData(params[1]))
    case 'eth_sendTransaction':
      return send(network, params[0], signer)
    default:
      throw new RequestFailure(5101, 'Unsupported methods')
  }
}

function own(address: unknown, signer: PrivateKeyAccount): void {
  if (typeof address !== 'string' || address.toLowerCase() !== signer.address.toLowerCase())
    throw new RequestFailure(3005, 'The request is for another account')
}

function asMessage(value: unknown): string | { raw: Hex } {
  if (typeof value !== 'string') throw new RequestFailure(-32602, 'The message is not a text')
  return isHex(value) ? { raw: value } : value
}

function typedData(value: unknown): Parameters<PrivateKeyAccount['signTypedData']>[0] {
  try {
    const json = typeof value === 'string' ? JSON.parse(value) : value
    const { EIP712Domain: _, ...types } = json.types
    return { ...json, types }
  } catch (cause) {
    throw Object.assign(new RequestFailure(-32602, 'The typed data makes no sense'), { cause })
  }
}

async function send(network: WalletNetwork, value: unknown, signer: PrivateKeyAccount): Promise<Hex> {
  const spending = spendingOf(network.id, value)
  if (!spending) throw new RequestFailure(-32602, 'The transaction makes no sense')
  own(spending.from, signer)
  const chain = defineChain({
    id: network.chainId,
    name: network.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [network.rpcUrl] } }
  })
  const client = createWalletClient({ account: signer, chain, transport: http() })
  const { to = null, value: amount, data, gas } = spending
  try {
    return await client.sendTransaction({
      to,
      value: amount,
      ...(data && { data }),
      ...(gas !== undefined && { gas })
    })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message.split('\n')[0] : undefined
    throw Object.assign(new RequestFailure(-32000, message ?? 'The transaction failed'), { cause })
  }
}

/** The balance of the account on a network, in wei. */
export async function readBalance(network: WalletNetwork, signer: PrivateKeyAccount): Promise<bigint> {
  return createPublicClient({ transport: http(network.rpcUrl) }).getBalance({ address: signer.address })
}

/**
 * The maximum fee of a transaction, in wei, and whether the account has it and the amount. Rejects if the chain
 * expects the transaction to fail.
 */
export async function readFee({ network, from, to, value, data, gas }: Spending) {
  const rpcUrl = networks.find(({ id }) => id === network)?.rpcUrl
  const client = createPublicClient({ transport: http(rpcUrl) })
  const wanted = {
    account: from,
    value,
    ...(to && { to }),
    ...(data && { data }),
    ...(gas !== undefined && { gas })
  }
  const [used, price, balance] = await Promise.all([
    client.estimateGas(wanted),
    client.getGasPrice(),
    client.getBalance({ address: from })
  ])
  const wei = used * price
  return { wei, isCovered: balance >= value + wei }
}

/** A chain id in the form of EIP-1193. */
export const chainIdHex = (network: WalletNetwork): Hex => numberToHex(network.chainId)
