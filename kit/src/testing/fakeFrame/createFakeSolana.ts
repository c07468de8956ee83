import { fromBase58, toBase58 } from '../../protocol/base58.js'
import { fromBase64, toBase64 } from '../../protocol/base64.js'
import { parseMessage, parseTransaction, transactionLimit } from '../../protocol/solana/transaction.js'
import type { MockSolanaWallet } from '../mockSolana/createMockSolanaWallet.js'
import { rpcError } from '../mockWallet/rpcError.js'

/** The Solana account of a fake frame. */
export type FakeSolana = {
  readonly wallet: MockSolanaWallet
  /** The account in use. */
  address(): string
  /** Makes another account of the wallet the one in use. */
  use(index: number): void
  /** Answers a request of the wire for a chain (CAIP-2). */
  request(method: string, params: unknown, chain: string): Promise<unknown>
}

type Feature = (...inputs: readonly object[]) => Promise<readonly object[]>

/** Answers the four requests of Solana by the features of a mock wallet (wire.md section 4.6). */
export function createFakeSolana(wallet: MockSolanaWallet): FakeSolana {
  const account = { address: wallet.addresses[0] ?? '' }
  const use = (index: number) => {
    wallet.switchAccount(index)
    account.address = wallet.addresses[index] ?? ''
  }
  const features = peek(wallet.wallet, 'features')
  const feature = (group: string, name: string): Feature =>
    peek(peek(features, `${group}:${name}`), name) as Feature
  const sign = async (texts: readonly unknown[]): Promise<readonly Uint8Array[]> => {
    const inputs = texts.map(text => ({ account, transaction: bytesOf(text) }))
    const signed = await feature('solana', 'signTransaction')(...inputs)
    return signed.map(part => peek(part, 'signedTransaction') as Uint8Array)
  }
  return {
    wallet,
    address: () => account.address,
    use,
    async request(method, params, chain) {
      // Its owner need not permit the page anything.
      wallet.setBehaviour('approve', 'standard:connect')
      await feature('standard', 'connect')()
      const transaction = peek(params, 'transaction')
      switch (method) {
        case 'solana_signMessage': {
          if (peek(params, 'pubkey') !== account.address) throw rpcError(4100, 'Another account')
          const message = fromBase58(peek(params, 'message'), 65_536)
          const [signed] = await feature('solana', 'signMessage')({ account, message })
          return { signature: toBase58(peek(signed, 'signature') as Uint8Array) }
        }
        case 'solana_signTransaction': {
          const [signed] = await sign([transaction])
          return {
            transaction: toBase64(signed as Uint8Array),
            signature: signatureOf(signed, account.address)
          }
        }
        case 'solana_signAllTransactions': {
          const signed = await sign(peek(params, 'transactions') as readonly unknown[])
          return { transactions: signed.map(toBase64) }
        }
        default: {
          const input = {
            account,
            transaction: bytesOf(transaction),
            chain,
            options: peek(params, 'options') ?? {}
          }
          const [sent] = await feature('solana', 'signAndSendTransaction')(input)
          return { signature: toBase58(peek(sent, 'signature') as Uint8Array) }
        }
      }
    }
  }
}

function bytesOf(text: unknown): Uint8Array {
  const bytes = fromBase64(text, transactionLimit)
  if (bytes) return bytes
  throw rpcError(-32_602, 'Invalid input')
}

function signatureOf(signed: Uint8Array | undefined, address: string): string {
  const wire = signed && parseTransaction(signed)
  const place = wire ? (parseMessage(wire.message)?.signers.indexOf(address) ?? -1) : -1
  return toBase58(wire?.signatures[place] ?? new Uint8Array())
}

/** A property of a value, if it has it. */
const peek = (value: unknown, key: string): unknown =>
  (value as Readonly<Record<string, unknown>> | null | undefined)?.[key]
