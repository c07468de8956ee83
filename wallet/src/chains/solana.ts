import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { messageWords } from '../request/messageWords.js'
import { RequestFailure } from '../request/RequestFailure.js'
import { fieldsOf, secretOf } from './keys.js'
import type { OtherChain } from './OtherChain.js'

const addressOf = (account: number) => base58.encode(ed25519.getPublicKey(secretOf(account)))

/** Solana by the methods of the WalletConnect specification: messages, and transactions that the page sends. */
export const solana: OtherChain = {
  namespace: 'solana',
  networks: {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet'
  },
  methods: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions'
  ],
  address: addressOf,
  describe({ method, params }, hosts) {
    const { message, transaction, transactions } = fieldsOf(params)
    if (method === 'solana_signMessage') return messageWords(textOf(message), hosts)
    const count =
      method === 'solana_signAllTransactions' && Array.isArray(transactions) ? transactions.length : 1
    if (method !== 'solana_signTransaction' && method !== 'solana_signAllTransactions') return undefined
    return {
      title: count === 1 ? 'Sign transaction' : `Sign ${count} transactions`,
      facts: [],
      body: typeof transaction === 'string' ? transaction : JSON.stringify(transactions, null, 2),
      warnings: ['This demo wallet does not read what a transaction of Solana does.']
    }
  },
  execute({ method, params }, account) {
    const address = addressOf(account)
    const { message, pubkey, transaction, transactions } = fieldsOf(params)
    if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') return [{ pubkey: address }]
    if (pubkey !== undefined && pubkey !== address)
      throw new RequestFailure(3005, 'The request is for another account')
    if (method === 'solana_signMessage')
      return { signature: base58.encode(ed25519.sign(decode(message), secretOf(account))) }
    if (method === 'solana_signAllTransactions') {
      if (!Array.isArray(transactions)) throw new RequestFailure(-32602, 'There is no list of transactions')
      return { transactions: transactions.map(one => signTransaction(one, account).transaction) }
    }
    return signTransaction(transaction, account)
  }
}

/**
 * Signs a serialized transaction (base64): a compact number of signatures, 64 bytes each, then the message, whose accounts begin with
 * the signers. A versioned message has its version before.
 */
function signTransaction(value: unknown, account: number) {
  const bytes = transactionBytes(value)
  const [count, start] = compact(bytes, 0)
  const message = bytes.subarray(start + count * 64)
  const version = (message[0] ?? 0) & 0x80 ? 1 : 0
  const signers = message[version] ?? 0
  const [, keys] = compact(message, version + 3)
  const own = base58.decode(addressOf(account))
  const place = Array.from({ length: signers }, (_, index) => index).find(index =>
    own.every((byte, at) => message[keys + index * 32 + at] === byte)
  )
  if (place === undefined || place >= count)
    throw new RequestFailure(3005, 'The transaction is of another account')
  const signature = ed25519.sign(message, secretOf(account))
  const signed = Uint8Array.from(bytes)
  signed.set(signature, start + place * 64)
  return { signature: base58.encode(signature), transaction: base64.encode(signed) }
}

function transactionBytes(value: unknown): Uint8Array {
  try {
    return base64.decode(String(value))
  } catch {
    throw new RequestFailure(-32602, 'The transaction makes no sense')
  }
}

/** A number of Solana's compact-u16, and where it ends. */
function compact(bytes: Uint8Array, at: number): readonly [number, number] {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index] ?? 0
    value |= (byte & 0x7f) << (7 * index)
    if (!(byte & 0x80)) return [value, at + index + 1]
  }
  throw new RequestFailure(-32602, 'The transaction makes no sense')
}

function decode(message: unknown): Uint8Array {
  try {
    return base58.decode(String(message))
  } catch {
    throw new RequestFailure(-32602, 'The message is not base58')
  }
}

/** The text of a message; bytes that are none are shown as they came. */
function textOf(message: unknown): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(base58.decode(String(message)))
  } catch {
    return String(message)
  }
}
