import { schnorr } from '@noble/curves/secp256k1'
import { base64 } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { rpcError } from '../mockWallet/rpcError.js'
import { type BitcoinAccount, fromHex, segwitPrefix, toHex } from './keys.js'

// What a mock wallet needs @scure/btc-signer for: one chunk, loaded with its first transaction.

type Utxo = { readonly txid: string; readonly vout: number; readonly value: number }

/** Sizes in virtual bytes (BIP-141) of a transaction with P2WPKH inputs. */
const sizes = { base: 11, input: 68, output: 43 }
/** Outputs below this many satoshis are not relayed: Bitcoin Core's limit for P2PKH, the highest one. */
const dust = 546n

/** Signs inputs of a PSBT with one account, and completes the transaction if it is to be sent. Throws -32602 for what is no PSBT. */
export function signPsbt(
  psbt: string,
  account: BitcoinAccount,
  indexes: readonly number[],
  finalize: boolean
): { readonly psbt: string; readonly hex?: string | undefined } {
  const transaction = readPsbt(psbt)
  for (const index of indexes) {
    if (index >= transaction.inputsLength) throw rpcError(-32602, `There is no input ${index}.`)
    transaction.signIdx(account.privateKey, index)
  }
  if (!finalize) return { psbt: base64.encode(transaction.toPSBT()) }
  transaction.finalize()
  return { psbt: base64.encode(transaction.toPSBT()), hex: transaction.hex }
}

/** The inputs of a PSBT that an account can sign: those whose coin is at one of its addresses. Throws -32602 for what is no PSBT. */
export function inputsOf(psbt: string, { keyHash, tweakedKey }: BitcoinAccount): readonly number[] {
  const transaction = readPsbt(psbt)
  const outputKey = schnorr.getPublicKey(tweakedKey)
  const own = [Uint8Array.of(0x00, 0x14, ...keyHash), Uint8Array.of(0x51, 0x20, ...outputKey)].map(toHex)
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).filter(index => {
    const script = transaction.getInput(index).witnessUtxo?.script
    return script !== undefined && own.includes(toHex(script))
  })
}

/** The transaction of a complete PSBT, both in hex. Throws -32602 if it is not complete. */
export function extractTransaction(hex: string): string {
  const transaction = readPsbt(base64.encode(fromHex(hex)))
  if (!transaction.isFinal) throw rpcError(-32602, 'The PSBT is not complete.')
  return transaction.hex
}

function readPsbt(psbt: string): Transaction {
  try {
    return Transaction.fromPSBT(base64.decode(psbt), { allowUnknownOutputs: true })
  } catch (error) {
    throw rpcError(-32602, `This is no PSBT: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A payment from the account's P2WPKH address, signed. Throws -32000 if it holds too little. */
export function buildPayment(parameters: {
  readonly account: BitcoinAccount
  readonly utxos: readonly Utxo[]
  readonly to: string
  readonly amount: bigint
  /** Satoshis a virtual byte. */
  readonly feeRate: number
  readonly reference: string
}): string {
  const { account, to, amount, feeRate, reference } = parameters
  const utxos = [...parameters.utxos].sort((a, b) => b.value - a.value)
  const script = Uint8Array.of(0x00, 0x14, ...account.keyHash)
  const transaction = new Transaction()
  const feeFor = (inputs: number) =>
    BigInt(Math.ceil((sizes.base + sizes.input * inputs + 2 * sizes.output) * feeRate))
  let sum = 0n
  for (const { txid, vout, value } of utxos) {
    if (sum >= amount + feeFor(transaction.inputsLength)) break
    transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
    sum += BigInt(value)
  }
  const change = sum - amount - feeFor(transaction.inputsLength)
  if (change < 0n) throw rpcError(-32603, 'Insufficient balance.')
  transaction.addOutput({ script: scriptOf(to, reference), amount })
  if (change >= dust) transaction.addOutput({ script, amount: change })
  transaction.sign(account.privateKey)
  transaction.finalize()
  return transaction.hex
}

function scriptOf(address: string, reference: string): Uint8Array {
  try {
    const bech32 = segwitPrefix(reference)
    const isMain = bech32 === 'bc'
    const network = {
      bech32,
      pubKeyHash: isMain ? 0x00 : 0x6f,
      scriptHash: isMain ? 0x05 : 0xc4,
      wif: isMain ? 0x80 : 0xef
    }
    return OutScript.encode(Address(network).decode(address))
  } catch {
    throw rpcError(-32602, 'The address of the recipient is not valid.')
  }
}
