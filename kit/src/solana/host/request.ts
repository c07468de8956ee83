import { fromBase58, toBase58 } from '../../protocol/base58.js'
import { fromBase64, toBase64 } from '../../protocol/base64.js'
import { invalidOption } from '../../protocol/errors/opening.js'
import { noAccounts, requestUnsupported } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { parseMessage, parseTransaction, transactionLimit } from '../../protocol/solana/transaction.js'
import type { SolanaProvider, SolanaSendOptions } from './SolanaProvider.js'

/**
 * Answers the methods of WalletConnect for Solana (https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc): transactions in base64, messages and
 * signatures in base58. A `pubkey` has to be that of the account in use.
 */
export async function answer(
  provider: SolanaProvider,
  { method, params }: { readonly method: string; readonly params?: unknown }
): Promise<unknown> {
  const pubkey = peek(params, 'pubkey')
  if (pubkey !== undefined && pubkey !== provider.getAccounts()[0]) throw noAccounts()
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return provider.getAccounts().map(address => ({ pubkey: address }))
    case 'solana_signMessage': {
      const message = need('message', fromBase58(peek(params, 'message'), messageLimit))
      return { signature: toBase58(await provider.signMessage(message)) }
    }
    case 'solana_signTransaction': {
      const signed = await provider.signTransaction(readTransaction(peek(params, 'transaction')))
      return { transaction: toBase64(signed), signature: signatureOf(signed, provider.getAccounts()[0]) }
    }
    case 'solana_signAllTransactions': {
      const list = peek(params, 'transactions')
      const transactions = (Array.isArray(list) ? list : []).map(readTransaction)
      return { transactions: (await provider.signAllTransactions(transactions)).map(toBase64) }
    }
    case 'solana_signAndSendTransaction': {
      const transaction = readTransaction(peek(params, 'transaction'))
      const options = (peek(params, 'sendOptions') ?? peek(params, 'options')) as
        | SolanaSendOptions
        | undefined
      return { signature: await provider.signAndSendTransaction(transaction, options) }
    }
    default:
      throw requestUnsupported({ context: { method } })
  }
}

const readTransaction = (value: unknown): Uint8Array =>
  need('transaction', fromBase64(value, transactionLimit))

/** The signature of an account. */
function signatureOf(signed: Uint8Array, address: string | undefined): string {
  const transaction = parseTransaction(signed)
  const signers = transaction && parseMessage(transaction.message)?.signers
  const own = transaction?.signatures[signers?.indexOf(address ?? '') ?? -1]
  return own ? toBase58(own) : ''
}

/** More digits than a message has that a wallet shows. */
const messageLimit = 4_096

function need<T>(option: string, value: T | undefined): T {
  if (value === undefined) throw invalidOption({ context: { option, problem: 'it cannot be read' } })
  return value
}
