import { fromBase58, toBase58 } from '../../protocol/base58.js'
import { fromBase64, toBase64 } from '../../protocol/base64.js'
import { walletBroken } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { parseTransaction, transactionLimit } from '../../protocol/solana/transaction.js'
import type { WalletPort } from '../../solana/WalletPort.js'
import type { FrameRequests } from './createRequests.js'

/**
 * The Solana account of the frame as a port: messages and signatures in base58, transactions in base64 (wire.md section 4.6). `reference`: the
 * network in use.
 */
export function createSolanaPort(
  { request }: Pick<FrameRequests, 'request'>,
  reference: () => string
): Omit<WalletPort, 'connect' | 'disconnect' | 'onAccounts' | 'signIn'> {
  const ask = (method: string, params: object, network = reference()) =>
    request(`solana_${method}`, params, `solana:${network}`)
  return {
    // Sign-In With Solana is not on the wire: its text is signed as a message.
    can: feature => feature !== 'solana:signIn',
    async signMessage(pubkey, message) {
      const answer = await ask('signMessage', { message: toBase58(message), pubkey })
      return { signed: message, signature: readSignature(peek(answer, 'signature')) }
    },
    async signTransactions({ network, transactions: [first, ...more] }) {
      if (!first) return []
      if (more.length === 0) {
        const answer = await ask('signTransaction', { transaction: toBase64(first) }, network)
        return [readTransaction(peek(answer, 'transaction'), first)]
      }
      const transactions = [first, ...more]
      const answer = await ask('signAllTransactions', { transactions: transactions.map(toBase64) }, network)
      const list = peek(answer, 'transactions')
      return transactions.map((asked, at) => readTransaction(peek(list, `${at}`), asked))
    },
    async signAndSend({ network, transactions, options }) {
      const signatures: Uint8Array[] = []
      for (const transaction of transactions) {
        const params = { transaction: toBase64(transaction), options }
        signatures.push(
          readSignature(peek(await ask('signAndSendTransaction', params, network), 'signature'))
        )
      }
      return signatures
    }
  }
}

/** Ed25519. */
function readSignature(value: unknown): Uint8Array {
  const bytes = fromBase58(value)
  if (bytes?.length === 64) return bytes
  throw walletBroken({ details: 'signature' })
}

/** A signed transaction, which has the message that was asked for. */
function readTransaction(value: unknown, asked: Uint8Array): Uint8Array {
  const bytes = fromBase64(value, transactionLimit)
  const signed = bytes && parseTransaction(bytes)
  if (bytes && signed && signed.message.join() === parseTransaction(asked)?.message.join()) return bytes
  throw walletBroken({ details: 'transaction' })
}
