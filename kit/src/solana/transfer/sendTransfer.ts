import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { toBase58 } from '../../protocol/base58.js'
import { toBase64 } from '../../protocol/base64.js'
import { networkNotFound } from '../../protocol/errors/opening.js'
import { requestUnsupported, rpcFailed, walletBroken } from '../../protocol/errors/wallet.js'
import type { Network } from '../../protocol/network.js'
import { peek } from '../../protocol/peek.js'
import { encodeMessage, encodeTransaction, parseTransaction } from '../../protocol/solana/transaction.js'
import type { TransferRequest } from '../../protocol/walletRequests.js'
import { isAddress } from '../address.js'
import { createRpc, type Rpc } from '../rpc/createRpc.js'
import { confirmed, resultOf } from '../rpc/read.js'
import type { SendOptions, WalletPort } from '../WalletPort.js'
import { estimateFees } from './estimateFees.js'
import { computeBudget } from '../../protocol/solana/instructions.js'
import { planTransfer } from './planTransfer.js'

type Sender = { readonly port: WalletPort; readonly context: ConnectorContext }

/**
 * Sends a transfer: builds the transaction, and lets the wallet sign and send it, or sign only where it cannot send. Resolves with its signature in
 * base58. Rejects as `planTransfer`, `estimateFees` and the wallet do.
 */
export async function sendTransfer({ port, context }: Sender, transfer: TransferRequest): Promise<string> {
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === transfer.network)
  if (!network) throw networkNotFound()
  const rpc = createRpc(network, context.environment)
  const [plan, { units, price }] = await Promise.all([
    planTransfer(rpc, transfer),
    transfer.fee ?? normalFee(rpc, network, transfer)
  ])
  const message = encodeMessage({
    feePayer: transfer.from,
    blockhash: await readBlockhash(rpc),
    instructions: [...computeBudget(units ?? 0n, price ?? 0n), ...plan.instructions]
  })
  return passTransaction(port, rpc, {
    address: transfer.from,
    network: `${network.id}`,
    transaction: encodeTransaction(message),
    options: { preflightCommitment: 'confirmed' }
  })
}

async function normalFee(rpc: Rpc, network: Network, transfer: TransferRequest) {
  const fees = await estimateFees(rpc, network, transfer)
  return (fees.find(({ speed }) => speed === 'normal') ?? fees[0])?.parameters ?? {}
}

async function readBlockhash(rpc: Rpc): Promise<string> {
  const blockhash = peek(resultOf(await rpc.request('getLatestBlockhash', [confirmed])), 'blockhash')
  if (!isAddress(blockhash)) throw rpcFailed({ details: 'a result is not a blockhash' })
  return blockhash
}

/** Lets the wallet send a transaction, or sends what it has signed through the network's own RPC. Resolves with the signature. */
export async function passTransaction(
  port: WalletPort,
  rpc: Rpc,
  request: {
    readonly address: string
    readonly network: string
    readonly transaction: Uint8Array
    readonly options: SendOptions
  }
): Promise<string> {
  const { address, network, transaction, options } = request
  const asked = { address, network, transactions: [transaction] }
  if (port.can('solana:signAndSendTransaction', address)) {
    const [signature] = await port.signAndSend({ ...asked, options })
    if (!signature) throw walletBroken()
    return toBase58(signature)
  }
  if (!port.can('solana:signTransaction', address))
    throw requestUnsupported({ context: { method: 'solana:signTransaction' } })
  const [signed] = await port.signTransactions(asked)
  const signature = signed && parseTransaction(signed)?.signatures[0]
  if (!signed || !signature || signature.every(byte => byte === 0)) throw walletBroken()
  const sent = await rpc.request('sendTransaction', [toBase64(signed), { ...options, encoding: 'base64' }])
  // The first signature names the transaction, whatever the node says.
  if (typeof sent !== 'string') throw rpcFailed({ details: 'a result is not a signature' })
  return toBase58(signature)
}
