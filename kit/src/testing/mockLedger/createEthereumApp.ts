import { mnemonicToAccount } from 'viem/accounts'
import {
  bytesToHex,
  concatHex,
  hashMessage,
  hashTypedData,
  hexToBytes,
  keccak256,
  parseTransaction
} from 'viem/utils'
import { createTypedDataReader } from './createTypedDataReader.js'
import type { MockLedgerScreen } from './options.js'
import { invalid, StatusError, unknownInstruction } from './StatusError.js'

/** A command: class, instruction, parameters, data. */
export type MockCommand = {
  readonly cla: number
  readonly ins: number
  readonly p1: number
  readonly p2: number
  readonly data: Uint8Array
}

type Device = {
  readonly mnemonic: string
  readonly version: string
  readonly isSmall: boolean
  allowsBlindSigning(): boolean
  /** Shows the person something; rejects with a status word if they reject it. */
  show(screen: MockLedgerScreen): Promise<void>
}

/** The Ethereum app of a device, on viem. Answers without a status word. */
export function createEthereumApp(device: Device): (command: MockCommand) => Promise<Uint8Array> {
  let collected: number[] = []
  let reader = createTypedDataReader()

  const accountOf = (path: string) =>
    mnemonicToAccount(device.mnemonic, { path: path as `m/44'/60'/${string}` })
  const sign = async (path: string, hash: `0x${string}`) => {
    const signature = await accountOf(path).sign({ hash })
    const bytes = hexToBytes(signature)
    return Uint8Array.of(bytes[64] ?? 0, ...bytes.subarray(0, 64))
  }
  const collect = ({ p1, data }: MockCommand) => {
    collected = p1 === 0x80 ? [...collected, ...data] : [...data]
    return readPath(Uint8Array.from(collected))
  }

  return async command => {
    const { ins, p1, p2, data } = command
    switch (ins) {
      case 0x02: {
        const { address, publicKey } = accountOf(readPath(data).path)
        if (p1 === 1) await device.show({ kind: 'address', content: address })
        const key = hexToBytes(publicKey)
        const text = new TextEncoder().encode(address.slice(2))
        return Uint8Array.of(key.length, ...key, text.length, ...text)
      }
      case 0x06: {
        const version = device.version.split('.').map(Number)
        return Uint8Array.of(device.allowsBlindSigning() ? 1 : 0, ...version)
      }
      case 0x04: {
        const { path, rest } = collect(command)
        const unsigned = bytesToHex(rest)
        if (!isWhole(rest)) return new Uint8Array()
        const transaction = parse(unsigned)
        if (transaction.data && transaction.data !== '0x' && !device.allowsBlindSigning())
          throw new StatusError(invalid)
        await device.show({ kind: 'transaction', content: transaction })
        const signed = await sign(path, keccak256(unsigned))
        const parity = (signed[0] ?? 27) - 27
        const { type, chainId } = transaction
        signed[0] = type === 'legacy' ? (chainId ? chainId * 2 + 35 + parity : 27 + parity) & 255 : parity
        return signed
      }
      case 0x08: {
        const { path, rest } = collect(command)
        const length = new DataView(rest.buffer, rest.byteOffset).getUint32(0)
        const text = rest.subarray(4)
        if (text.length < length) return new Uint8Array()
        await device.show({ kind: 'message', content: new TextDecoder().decode(text) })
        return sign(path, hashMessage({ raw: text }))
      }
      case 0x0c: {
        const { path, rest } = readPath(data)
        if (p2 === 0) return signHashes(device, sign, path, rest)
        if (device.isSmall) throw new StatusError(unknownInstruction)
        const typed = reader.read()
        reader = createTypedDataReader()
        await device.show({ kind: 'typedData', content: typed })
        return sign(path, hashTypedData(typed))
      }
      case 0x1a:
      case 0x1c:
        if (device.isSmall) throw new StatusError(unknownInstruction)
        if (ins === 0x1a) reader.define(p2, data)
        else reader.fill(p1, p2, data)
        return new Uint8Array()
      default:
        throw new StatusError(unknownInstruction)
    }
  }
}

async function signHashes(
  device: Device,
  sign: (path: string, hash: `0x${string}`) => Promise<Uint8Array>,
  path: string,
  hashes: Uint8Array
): Promise<Uint8Array> {
  if (!device.allowsBlindSigning()) throw new StatusError(invalid)
  const [domain, message] = [bytesToHex(hashes.subarray(0, 32)), bytesToHex(hashes.subarray(32))]
  await device.show({ kind: 'hashes', content: { domain, message } })
  return sign(path, keccak256(concatHex(['0x1901', domain, message])))
}

/** Whether the list of RLP has all of its bytes. */
function isWhole(bytes: Uint8Array): boolean {
  const at = (bytes[0] ?? 0) < 0xc0 ? 1 : 0
  const head = bytes[at] ?? 0
  if (head < 0xc0) throw new StatusError(invalid)
  if (head <= 0xf7) return bytes.length >= at + 1 + head - 0xc0
  const size = head - 0xf7
  const length = Number(bytesToHex(bytes.subarray(at + 1, at + 1 + size)))
  return bytes.length >= at + 1 + size + length
}

/** viem reads signed transactions without a type by their `v`, which for an unsigned one is its chain id (EIP-155). */
function parse(unsigned: `0x${string}`) {
  try {
    return parseTransaction(unsigned)
  } catch {
    throw new StatusError(invalid)
  }
}

function readPath(data: Uint8Array): { readonly path: string; readonly rest: Uint8Array } {
  const count = data[0] ?? 0
  const view = new DataView(data.buffer, data.byteOffset)
  const parts = Array.from({ length: count }, (_, index) => {
    const part = view.getUint32(1 + index * 4)
    return part >= 0x8000_0000 ? `${part - 0x8000_0000}'` : String(part)
  })
  return { path: `m/${parts.join('/')}`, rest: data.slice(1 + count * 4) }
}
