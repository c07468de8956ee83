import type { AccountType } from '../core/contracts/Connector.js'
import type { BitcoinMessageProtocol, BitcoinPsbtRequest } from '../protocol/bitcoinProvider.js'

/** An address as a wallet says it: nothing is checked. */
export type SaidAddress = {
  readonly address: unknown
  readonly publicKey?: unknown
  /** Absent: the wallet has addresses for payments only. */
  readonly type?: AccountType | undefined
}

/** What a wallet shares, as it says it. `reference`: the CAIP-2 reference of its network; undefined if it does not say one that is known. */
export type Said = {
  readonly addresses: readonly SaidAddress[]
  readonly reference: string | undefined
}

/**
 * The client of one wallet, in the API of its family. What the wallet cannot do is absent. Every rejection is a `LatchkeyError`; answers are
 * checked by `createWallet`. `reference` is the CAIP-2 reference of the network to use.
 */
export type WalletClient = {
  /** The wallet cannot be asked silently: what it shares is stored, and `read` answers that. */
  readonly isRemembered?: boolean
  /** Asks the person. */
  connect(reference: string): Promise<Said>
  /** Never shows the person anything. Rejects with LATCHKEY_CONNECT__NO_ACCOUNTS if the page has no permission. */
  read(reference: string): Promise<Said>
  /** Ends the permission. */
  disconnect?(): Promise<void>
  /** Calls `onChange` when accounts or network may have changed, and `onEnd` when the wallet ended the permission. */
  subscribe?(onChange: () => void, onEnd: () => void): () => void
  /** Resolves when the wallet is on the network. `isSilent`: rejects if the wallet would have to ask the person. */
  switchNetwork?(reference: string, isSilent: boolean): Promise<void>
  /** Resolves with the signature, in base64 or hex. */
  signMessage(question: MessageToSign): Promise<unknown>
  /** Resolves with the PSBT in base64. */
  signPsbt?(request: BitcoinPsbtRequest, reference: string): Promise<SignedPsbt>
  /** Resolves with the transaction's id. */
  sendTransfer?(payment: Payment): Promise<unknown>
}

/** `kind`: the kind of the address's script. */
export type MessageToSign = {
  readonly message: string
  readonly address: string
  readonly kind: string
  readonly protocol?: BitcoinMessageProtocol | undefined
  readonly reference: string
}

/** A payment. `amount` in satoshis, at most 21 million coins: a safe integer. */
export type Payment = {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly reference: string
}

/** A signed PSBT as a wallet answered. */
export type SignedPsbt = { readonly psbt: unknown; readonly txid?: unknown }
