import { toChecksumAddress } from '../../protocol/eip55.js'
import { walletBroken } from '../../protocol/errors/wallet.js'
import { chunks, concat, fromHex, u32 } from './bytes.js'
import { encodePath } from './paths.js'

/** A command to the device (ISO/IEC 7816-4). */
export type Command = {
  /** Class and instruction. */
  readonly id: readonly [cla: number, ins: number]
  readonly p1?: number
  readonly p2?: number
  readonly data?: Uint8Array
}

/**
 * Sends one command; resolves with the answer without its status word. Rejects with the error of the status word, which is in
 * `context.status`, and with LATCHKEY_DEVICE__UNPLUGGED.
 */
export type Exchange = (command: Command) => Promise<Uint8Array>

/** The most bytes of data of one command. */
export const dataLimit = 255

/** An app of the device. `BOLOS` and `OLOS` are the list of apps. */
export type OpenApp = { readonly name: string; readonly version: string }

/** A signature as the Ethereum app returns it. */
export type RawSignature = { readonly v: number; readonly r: `0x${string}`; readonly s: `0x${string}` }

/** The app that is open. */
export async function readOpenApp(exchange: Exchange): Promise<OpenApp> {
  const answer = await exchange({ id: [0xb0, 0x01] })
  const nameLength = answer[1] ?? 0
  const versionAt = 2 + nameLength
  const name = asciiOf(answer.subarray(2, versionAt))
  const version = asciiOf(answer.subarray(versionAt + 1, versionAt + 1 + (answer[versionAt] ?? 0)))
  if (answer[0] !== 1 || !name) throw walletBroken({ details: 'the open app is unreadable' })
  return { name, version }
}

/** Asks the person on the device to open an app. The device then leaves, and comes back as another product. */
export const openApp = (exchange: Exchange, name: string) =>
  exchange({ id: [0xe0, 0xd8], data: Uint8Array.from(name, letter => letter.charCodeAt(0)) })

/** Leaves the open app. The device then leaves, and comes back as another product. */
export const quitApp = (exchange: Exchange) => exchange({ id: [0xb0, 0xa7] })

/** The address of a path, in its EIP-55 form. With `isShown` the person confirms it on the device. */
export async function readAddress(exchange: Exchange, path: string, isShown = false): Promise<string> {
  const answer = await exchange({
    id: [0xe0, 0x02],
    p1: isShown ? 1 : 0,
    data: Uint8Array.from(encodePath(path))
  })
  const at = 1 + (answer[0] ?? 0)
  const address = `0x${asciiOf(answer.subarray(at + 1, at + 1 + (answer[at] ?? 0)))}`
  if (!/^0x[\da-f]{40}$/i.test(address)) throw walletBroken({ details: 'an address is unreadable' })
  return toChecksumAddress(address)
}

/** Whether the person allows to sign what the device cannot show. */
export async function readBlindSigning(exchange: Exchange): Promise<boolean> {
  const [flags = 0] = await exchange({ id: [0xe0, 0x06] })
  return (flags & 1) === 1
}

/** Signs an unsigned transaction (EIP-2718, or RLP by EIP-155). */
export async function signTransaction(
  exchange: Exchange,
  path: string,
  unsigned: Uint8Array
): Promise<RawSignature> {
  const data = concat(encodePath(path), unsigned)
  return readSignature(await sendChunks(exchange, 0x04, data, chunkSize(unsigned, data.length)))
}

/** Signs the text of `personal_sign` (EIP-191 version 0x45). */
export async function signText(exchange: Exchange, path: string, text: Uint8Array): Promise<RawSignature> {
  const data = concat(encodePath(path), u32(text.length), text)
  return readSignature(await sendChunks(exchange, 0x08, data, dataLimit))
}

/** Signs the two hashes of typed data (EIP-712), which the device shows, and not what they mean. */
export async function signHashes(
  exchange: Exchange,
  path: string,
  hashes: { readonly domain: `0x${string}`; readonly message: `0x${string}` }
): Promise<RawSignature> {
  const data = concat(encodePath(path), fromHex(hashes.domain), fromHex(hashes.message))
  return readSignature(await exchange({ id: [0xe0, 0x0c], data }))
}

/** Signs the typed data that were sent before (`sendTypedData`). */
export async function signSentData(exchange: Exchange, path: string): Promise<RawSignature> {
  return readSignature(await exchange({ id: [0xe0, 0x0c], p2: 1, data: Uint8Array.from(encodePath(path)) }))
}

/** The first command has p1 00, the next ones 80; the last one is answered. */
async function sendChunks(
  exchange: Exchange,
  ins: number,
  data: Uint8Array,
  size: number
): Promise<Uint8Array> {
  let answer = new Uint8Array()
  for (const [index, chunk] of chunks(data, size).entries())
    answer = new Uint8Array(await exchange({ id: [0xe0, ins], p1: index === 0 ? 0 : 0x80, data: chunk }))
  return answer
}

/**
 * A transaction without a type ends with chain id, 0, 0 (EIP-155). The app takes one that seems to be complete without them for one of before
 * EIP-155: they may not be alone in the last command.
 */
function chunkSize(unsigned: Uint8Array, length: number): number {
  if ((unsigned[0] ?? 0) < 0xc0) return dataLimit
  const ending = 12
  let size = dataLimit
  while (length > size && length % size !== 0 && length % size <= ending) size--
  return size
}

function readSignature(answer: Uint8Array): RawSignature {
  if (answer.length < 65) throw walletBroken({ details: 'a signature is too short' })
  const hex = Array.from(answer, byte => byte.toString(16).padStart(2, '0')).join('')
  return { v: answer[0] ?? 0, r: `0x${hex.slice(2, 66)}`, s: `0x${hex.slice(66, 130)}` }
}

function asciiOf(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes)
  return /^[\x20-\x7e]{0,64}$/.test(text) ? text : ''
}
