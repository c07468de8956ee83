import type { TransactionSerializable } from 'viem'
import {
  hashMessage,
  hashStruct,
  hashTypedData,
  keccak256,
  recoverAddress,
  serializeTransaction
} from 'viem/utils'
import { deviceOldApp, deviceOtherAccount } from '../../protocol/errors/device.js'
import { fromHex } from './bytes.js'
import {
  type Exchange,
  type RawSignature,
  readAddress,
  readBlindSigning,
  signHashes,
  signSentData,
  signText,
  signTransaction
} from './commands.js'
import { invalidTypedData } from './invalidTypedData.js'
import { canSend, sendTypedData, type TypedDataParts } from './sendTypedData.js'
import { blindSigningOff, hasStatus, invalidData, noMemory, unknownCommand } from './status.js'

/** The account of a device, and the way to it. */
export type Signer = {
  readonly exchange: Exchange
  readonly path: string
  /** In its EIP-55 form. */
  readonly address: string
  /** A Nano S, which cannot show typed data. */
  readonly isSmall: boolean
}

/** Rejects with LATCHKEY_DEVICE__OTHER_ACCOUNT before the person is asked, if the device does not have the account. */
async function checkAccount({ exchange, path, address }: Signer): Promise<void> {
  const found = await readAddress(exchange, path)
  if (found !== address) throw deviceOtherAccount()
}

/** Signs the bytes of a message (EIP-191 version 0x45); resolves with 65 bytes as hex. */
export async function signPersonal(signer: Signer, bytes: Uint8Array): Promise<`0x${string}`> {
  await checkAccount(signer)
  const signature = await signText(signer.exchange, signer.path, bytes)
  return verified(signer, hashMessage({ raw: bytes }), signature)
}

/**
 * Signs typed data (EIP-712): the device shows each value, or the two hashes if it cannot. Rejects with LATCHKEY_DEVICE__BLIND_SIGNING if it
 * cannot, and the person does not allow that.
 */
export async function signTyped(signer: Signer, data: TypedDataParts): Promise<`0x${string}`> {
  const hashes = hashesOf(data)
  await checkAccount(signer)
  return verified(signer, hashes.whole, await signShown(signer, data, hashes))
}

type Hashes = ReturnType<typeof hashesOf>

async function signShown(signer: Signer, data: TypedDataParts, hashes: Hashes): Promise<RawSignature> {
  const { exchange, path, isSmall } = signer
  if (!isSmall && canSend(data)) {
    try {
      await sendTypedData(exchange, data)
      return await signSentData(exchange, path)
    } catch (error) {
      // An app of before version 1.9.19 knows the two hashes only; the definitions of others may not fit its memory.
      if (!hasStatus(error, ...unknownCommand, noMemory)) throw error
    }
  }
  if (!hashes.message) throw invalidTypedData()
  const { domain, message } = hashes
  return signHashes(exchange, path, { domain, message }).catch(error => explained(exchange, error, true))
}

/** Signs a transaction; resolves with it, signed. */
export async function signSending(
  signer: Signer,
  transaction: TransactionSerializable
): Promise<`0x${string}`> {
  await checkAccount(signer)
  const { exchange, path } = signer
  const unsigned = serializeTransaction(transaction)
  const hash = keccak256(unsigned)
  const hasData = transaction.data !== undefined && transaction.data !== '0x'
  const { r, s } = await signTransaction(exchange, path, fromHex(unsigned)).catch(error =>
    explained(exchange, error, hasData)
  )
  // What the device says of the parity is one byte, which a chain id overflows: the account tells it.
  const yParity = await parityOf(signer, hash, r, s)
  return serializeTransaction(transaction, { r, s, yParity, v: 27n + BigInt(yParity) })
}

/** 6a80 says that something is invalid, and also that the person does not allow what the device cannot show. */
async function explained(exchange: Exchange, error: unknown, mayBeBlind: boolean): Promise<never> {
  if (hasStatus(error, ...unknownCommand)) throw deviceOldApp({ cause: error })
  if (mayBeBlind && hasStatus(error, invalidData) && !(await readBlindSigning(exchange)))
    throw blindSigningOff(error)
  throw error
}

/** The signature, if it is that of the account. */
async function verified(signer: Signer, hash: `0x${string}`, { r, s }: RawSignature): Promise<`0x${string}`> {
  const yParity = await parityOf(signer, hash, r, s)
  return `${r}${s.slice(2)}${yParity === 0 ? '1b' : '1c'}`
}

/** The parity with which a signature is that of the account. Throws LATCHKEY_DEVICE__OTHER_ACCOUNT if there is none. */
async function parityOf(
  { address }: Signer,
  hash: `0x${string}`,
  r: `0x${string}`,
  s: `0x${string}`
): Promise<0 | 1> {
  for (const yParity of [0, 1] as const) {
    const signer = await recoverAddress({ hash, signature: { r, s, yParity } }).catch(() => undefined)
    if (signer === address) return yParity
  }
  throw deviceOtherAccount()
}

function hashesOf(data: TypedDataParts) {
  try {
    const types = { ...data.types, EIP712Domain: [...(data.types.EIP712Domain ?? [])] }
    const { primaryType, domain, message } = data
    const struct = (type: string, values: object) =>
      hashStruct({ types, primaryType: type, data: values } as unknown as Parameters<typeof hashStruct>[0])
    return {
      whole: hashTypedData({ types, primaryType, domain, message } as Parameters<typeof hashTypedData>[0]),
      domain: struct('EIP712Domain', domain),
      message: primaryType === 'EIP712Domain' ? undefined : struct(primaryType, message)
    }
  } catch (cause) {
    throw invalidTypedData(cause)
  }
}
