import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodePacked,
  getAddress,
  type Hex,
  keccak256,
  namehash,
  parseAbi,
  zeroAddress,
  zeroHash
} from 'viem'
import { sign } from 'viem/accounts'
import type { ServedChain } from '../../config/chainsFile.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { Database } from '../../store/Schema.js'
import { etherCoin, nameSideOf, storedCoin } from '../coinType.js'
import { readName } from '../nameRules.js'
import { findName, type StoredName } from '../nameStore.js'
import { addressFor, primaryName } from '../primaryName.js'

/** ENSIP-10: the call that a wildcard resolver passes to its gateway. */
const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])

/** Records of ERC-137, ENSIP-9, ERC-634 and ERC-181, and those of ENSIP-7, ERC-619 and ENSIP-4, which names of the zone do not have. */
const recordsAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function name(bytes32 node) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function pubkey(bytes32 node) view returns (bytes32 x, bytes32 y)',
  'function ABI(bytes32 node, uint256 contentTypes) view returns (uint256, bytes)'
])

/** The text records of ENSIP-5 and ENSIP-18 that are attributes of a name. */
const attributeOf: Readonly<Record<string, string>> = { avatar: 'avatar', description: 'bio' }

/** How long a signed answer is valid, in seconds. */
const answerLife = 300

/** A lookup of a client: the resolver contract that asked, and its call data (ERC-3668). */
export type Lookup = { readonly sender: Address; readonly data: Hex }

type Gateway = {
  readonly db: Database
  readonly zone: string
  readonly chains: readonly ServedChain[]
  readonly key: Hex
  /** ms since 1970. */
  readonly now: number
}

/**
 * Answers a lookup of the zone, signed for the resolver that asked, until five minutes from now. Throws 400 for call data that is no
 * lookup, and 404 for a name of another zone: nothing is signed then.
 */
export async function answerLookup(gateway: Gateway, { sender, data }: Lookup): Promise<Hex> {
  const [name, call] = readLookup(data)
  const result = await recordOf(gateway, name, call)
  const expires = BigInt(Math.floor(gateway.now / 1000) + answerLife)
  // Bound to the resolver, the time and the question (ERC-3668 section "Signing"; ERC-191 version 0).
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, expires, keccak256(data), keccak256(result)]
    )
  )
  const signature = await sign({ hash, privateKey: gateway.key, to: 'hex' })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature]
  )
}

function readLookup(data: Hex): readonly [string, RecordCall] {
  try {
    const [name, inner] = decodeFunctionData({ abi: resolveAbi, data }).args
    return [dnsName(name), decodeFunctionData({ abi: recordsAbi, data: inner })]
  } catch (cause) {
    throw new HttpFailure(400, 'data', 'The call data is not a lookup of a record', { cause })
  }
}

type RecordCall = ReturnType<typeof decodeFunctionData<typeof recordsAbi>>

/** The record as the ABI encodes it. The name that the resolver was called with counts; the node has to be its. */
async function recordOf({ db, zone, chains }: Gateway, name: string, call: RecordCall): Promise<Hex> {
  if (call.args[0] !== namehash(name)) throw new HttpFailure(400, 'data', 'The node is not that of the name')
  const reversed = /^([0-9a-f]{40})\.addr\.reverse$/.exec(name)?.[1]
  if (call.functionName === 'name') {
    if (reversed === undefined) throw foreign()
    const found = await primaryName(db, getAddress(`0x${reversed}`), nameSideOf(chains, ''))
    return encodeAbiParameters([{ type: 'string' }], [found?.name ?? ''])
  }
  const found = reversed === undefined ? await findInZone(db, zone, name) : undefined
  if (call.functionName === 'text') {
    const value = found?.attributes[attributeOf[call.args[1]] ?? ''] ?? ''
    return encodeAbiParameters([{ type: 'string' }], [value])
  }
  if (call.functionName !== 'addr') return absentRecords[call.functionName]
  const coinType = call.args[1]
  const address = addressOf(found, coinType)
  if (coinType === undefined) return encodeAbiParameters([{ type: 'address' }], [address ?? zeroAddress])
  return encodeAbiParameters([{ type: 'bytes' }], [address ?? '0x'])
}

/** What clients read as the absence of a record. */
const absentRecords = {
  contenthash: encodeAbiParameters([{ type: 'bytes' }], ['0x']),
  pubkey: encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes32' }], [zeroHash, zeroHash]),
  ABI: encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes' }], [0n, '0x'])
} as const

function addressOf(found: StoredName | undefined, coinType: bigint | undefined): Address | undefined {
  const wanted = coinType === undefined ? etherCoin : evmCoin(coinType)
  if (found === undefined || wanted === undefined) return undefined
  return addressFor(found, wanted) as Address | undefined
}

/** The stored coin type of one that was asked for; undefined for those of other namespaces. */
function evmCoin(coinType: bigint): number | undefined {
  try {
    return storedCoin(Number(coinType))
  } catch {
    return undefined
  }
}

/** A name that is not valid in the zone has no records, but a name outside of it is refused. */
async function findInZone(db: Database, zone: string, name: string): Promise<StoredName | undefined> {
  if (name !== zone && !name.endsWith(`.${zone}`)) throw foreign()
  const valid = validName(zone, name)
  return valid === undefined ? undefined : findName(db, valid)
}

function validName(zone: string, name: string): string | undefined {
  try {
    const read = readName(zone, name).name
    return read === name ? read : undefined
  } catch {
    return undefined
  }
}

const foreign = () => new HttpFailure(404, 'name', 'This name is not of the zone')

/** Decodes a DNS-encoded name (RFC 1035 section 3.1): labels that begin with their length, and an empty one at the end. */
function dnsName(encoded: Hex): string {
  const labels: string[] = []
  const bytes = Buffer.from(encoded.slice(2), 'hex')
  let at = 0
  for (;;) {
    const length = bytes[at]
    if (length === undefined) throw new RangeError('The name does not end')
    if (length === 0) break
    const label = bytes.subarray(at + 1, at + 1 + length)
    if (label.length < length || label.includes(0x2e)) throw new RangeError('A label is not valid')
    labels.push(new TextDecoder('utf-8', { fatal: true }).decode(label))
    at += 1 + length
  }
  if (at !== bytes.length - 1) throw new RangeError('The name has bytes after its end')
  return labels.join('.')
}
