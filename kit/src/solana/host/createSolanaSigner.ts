import { fromBase58 } from '../../protocol/base58.js'
import { noAccounts, walletBroken } from '../../protocol/errors/wallet.js'
import { encodeTransaction, parseMessage, parseTransaction } from '../../protocol/solana/transaction.js'
import type { SolanaProvider, SolanaSendOptions } from './SolanaProvider.js'

/** A transaction of `@solana/kit`: its message, and the signatures by address, `null` where one is missing. */
type KitTransaction = {
  readonly messageBytes: Uint8Array
  readonly signatures: Readonly<Record<string, Uint8Array | null>>
  readonly lifetimeConstraint?: unknown
}
type KitMessage = {
  readonly content: Uint8Array
  readonly signatures: Readonly<Record<string, Uint8Array>>
}
type KitConfig = { readonly abortSignal?: AbortSignal; readonly minContextSlot?: unknown }

/**
 * A signer for `@solana/kit`: its `TransactionModifyingSigner`, `TransactionSendingSigner` and `MessageModifyingSigner` at once. Cast it to the
 * one that is needed: the types of its version are the application's.
 * @example const addressOf = ({ address }: SolanaSigner) => address
 */
export type SolanaSigner = {
  readonly address: string
  modifyAndSignTransactions(
    transactions: readonly KitTransaction[],
    config?: KitConfig
  ): Promise<readonly KitTransaction[]>
  /** Resolves with the signatures that name the transactions. */
  signAndSendTransactions(
    transactions: readonly KitTransaction[],
    config?: KitConfig
  ): Promise<readonly Uint8Array[]>
  modifyAndSignMessages(messages: readonly KitMessage[], config?: KitConfig): Promise<readonly KitMessage[]>
}

/**
 * Makes a signer for `@solana/kit` of the account that a provider uses now. After a change of the account make a new one: one of these has one
 * address. Throws LATCHKEY_CONNECT__NO_ACCOUNTS without an account; its functions reject as those of the provider do.
 * @example const signer = (provider: SolanaProvider) => createSolanaSigner(provider)
 */
export function createSolanaSigner(provider: SolanaProvider): SolanaSigner {
  const [address] = provider.getAccounts()
  if (address === undefined) throw noAccounts()
  const assertCurrent = ({ abortSignal }: KitConfig = {}) => {
    abortSignal?.throwIfAborted()
    // The wallet would sign with another key than the signer's.
    if (provider.getAccounts()[0] !== address) throw noAccounts()
  }
  return Object.freeze({
    address,
    async modifyAndSignTransactions(transactions, config) {
      assertCurrent(config)
      const signed = await provider.signAllTransactions(transactions.map(toWire))
      return transactions.map((original, index) => fromWire(original, signed[index]))
    },
    async signAndSendTransactions(transactions, config) {
      assertCurrent(config)
      const sent: Uint8Array[] = []
      // One after the other: a wallet that sends asks for each.
      for (const transaction of transactions) {
        const signature = await provider.signAndSendTransaction(toWire(transaction), optionsOf(config))
        const bytes = fromBase58(signature)
        if (!bytes) throw walletBroken()
        sent.push(bytes)
      }
      return sent
    },
    async modifyAndSignMessages(messages, config) {
      assertCurrent(config)
      const signed: KitMessage[] = []
      for (const message of messages) {
        const signature = await provider.signMessage(message.content)
        signed.push(
          Object.freeze({
            content: message.content,
            signatures: Object.freeze({ ...message.signatures, [address]: signature })
          })
        )
      }
      return signed
    }
  } satisfies SolanaSigner)
}

function optionsOf({ minContextSlot }: KitConfig = {}): SolanaSendOptions {
  return minContextSlot === undefined ? {} : { minContextSlot: Number(minContextSlot) }
}

/** The wire format. The signatures of `@solana/kit` are in the order of the message's signers. */
function toWire({ messageBytes, signatures }: KitTransaction): Uint8Array {
  const message = Uint8Array.from(messageBytes)
  const ordered = Object.values(signatures).map(signature => signature ?? new Uint8Array(64))
  return encodeTransaction(message, ordered)
}

/** The signed transaction. A wallet may have changed it: if its blockhash is another one, the height at which that ends is not known. */
function fromWire(original: KitTransaction, signed: Uint8Array | undefined): KitTransaction {
  const wire = signed && parseTransaction(signed)
  const parsed = wire && parseMessage(wire.message)
  if (!wire || !parsed) throw walletBroken()
  const isSame = wire.message.join() === original.messageBytes.join()
  const before = parseMessage(Uint8Array.from(original.messageBytes))
  const isOtherLife = before?.blockhash !== parsed.blockhash
  const signatures = Object.fromEntries(
    parsed.signers.map((signer, index) => {
      const signature = wire.signatures[index]
      return [signer, signature?.some(byte => byte !== 0) ? signature : null]
    })
  )
  return Object.freeze({
    ...original,
    messageBytes: isSame ? original.messageBytes : wire.message,
    signatures: Object.freeze(signatures),
    ...(isOtherLife && {
      lifetimeConstraint: { blockhash: parsed.blockhash, lastValidBlockHeight: 2n ** 64n - 1n }
    })
  })
}
