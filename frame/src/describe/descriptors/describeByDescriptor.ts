import type { AbiFunction, AbiParameter } from 'viem'
import type { Field, Warning } from '../../contracts/Described.js'
import type { ContractCall } from '../calls/Call.js'
import { decodeBy } from '../calls/decodeCall.js'
import { parseSignature } from '../calls/parseSignature.js'
import { tokenField } from '../calls/permission.js'
import type { Context } from '../DescribeTools.js'
import { fieldLimit } from '../limits.js'
import type { Part } from '../Part.js'
import { judgeToken } from '../tokens/judgeToken.js'
import { readToken, type Token } from '../tokens/readToken.js'
import {
  addressField,
  codeField,
  coinField,
  foreignLabel,
  isSame,
  textField,
  timeField,
  writeUnits
} from '../write/fields.js'
import { aave } from './aave.js'
import type { Descriptor, DescriptorField, DescriptorFormat } from './Descriptor.js'
import { lidoQueue, lidoStaked, lidoWrapped } from './lido.js'

/** The descriptors that come with the wallet. */
export const descriptors: readonly Descriptor[] = [lidoStaked, lidoWrapped, lidoQueue, aave]

type Found = { readonly descriptor: Descriptor; readonly format: DescriptorFormat; readonly abi: AbiFunction }
type Leaf = { readonly path: string; readonly type: string; readonly value: unknown }
type Drawn = { readonly fields: readonly Field[]; readonly warnings: readonly Warning[] }

/** A call by the descriptor of its contract (ERC-7730); undefined if there is none, or the call is not the one that it describes. */
export async function describeByDescriptor(
  context: Context,
  call: ContractCall,
  known: readonly Descriptor[] = descriptors
): Promise<Part | undefined> {
  const found = findFormat(context, call, known)
  const decoded = found && decodeBy(found.abi, call.data)
  if (!found || !decoded) return undefined
  const { descriptor, format, abi } = found
  const leaves = abi.inputs.flatMap((input, index) =>
    leavesOf(input, decoded.args[input.name ?? ''], input.name || String(index))
  )
  const named = format.fields.filter(({ visible }) => visible !== 'never')
  const drawn = await Promise.all(named.map(field => drawField({ context, call, descriptor, leaves }, field)))
  // The token of an amount is shown with it.
  const shown = named.flatMap(({ path, params }) => [path, params?.tokenPath ?? path])
  const hidden = leaves.filter(leaf => !shown.some(path => covers(path, leaf.path)) && movesValue(leaf))
  const fields = [
    ...drawn.flatMap(one => one.fields),
    ...hidden.map(leaf => rawField(context, leaf)),
    ...(call.value > 0n && !shown.includes('@.value') ? [coinField(context, 'value', call.value)] : []),
    addressField(context, 'contract', call.to, descriptor.metadata.owner)
  ]
  return {
    title: `descriptor.${format.intent}`,
    fields: fields.slice(0, fieldLimit),
    warnings: [
      ...drawn.flatMap(one => one.warnings),
      ...(decoded.hasMore ? [{ text: 'moreData', level: 'note' } as const] : []),
      ...(fields.length > fieldLimit
        ? [
            {
              text: 'moreFields',
              values: { count: String(fields.length - fieldLimit) },
              level: 'danger'
            } as const
          ]
        : [])
    ]
  }
}

/** The format for exactly this chain, contract and function. */
function findFormat(
  { chainId }: Context,
  { to, data }: ContractCall,
  known: readonly Descriptor[]
): Found | undefined {
  for (const descriptor of known) {
    const { deployments } = descriptor.context.contract
    if (!deployments.some(one => BigInt(one.chainId) === chainId && isSame(one.address, to))) continue
    for (const [signature, format] of Object.entries(descriptor.display.formats)) {
      const { abi, selector } = parseSignature(signature)
      if (isSame(selector, data.slice(0, 10))) return { descriptor, format, abi }
    }
  }
  return undefined
}

/** The single values of an argument, with their paths: `permit.value`, `amounts.[0]`. */
function leavesOf(parameter: AbiParameter, value: unknown, path: string): readonly Leaf[] {
  const array = /^(.*)\[\d*\]$/.exec(parameter.type)
  if (array && Array.isArray(value)) {
    const item = { ...parameter, type: array[1] ?? '' } as AbiParameter
    return value.flatMap((one, index) => leavesOf(item, one, `${path}.[${index}]`))
  }
  if (parameter.type === 'tuple' && 'components' in parameter)
    return parameter.components.flatMap(one =>
      leavesOf(one, (value as Record<string, unknown>)[one.name ?? ''], `${path}.${one.name ?? ''}`)
    )
  return [{ path, type: parameter.type, value }]
}

const plainPath = (path: string): string => path.replace(/^#\./, '')
/** `amounts.[]` covers `amounts.[3]`; a path covers nothing but itself. */
const covers = (path: string, leaf: string): boolean =>
  plainPath(path) === leaf || plainPath(path) === leaf.replace(/\[\d+\]/g, '[]')

/**
 * Whether a value may be hidden by no descriptor: addresses, data, texts and numbers that can be amounts or times. What remains (parts of
 * signatures, flags, fees) moves nothing.
 */
const movesValue = ({ type }: Leaf): boolean =>
  type === 'address' ||
  type === 'bytes' ||
  type === 'string' ||
  Number(/^u?int(\d+)$/.exec(type)?.[1] ?? 0) >= 48

function rawField(context: Context, leaf: Leaf, label = foreignLabel(leaf.path)): Field {
  if (leaf.type === 'address') return addressField(context, label, String(leaf.value))
  if (leaf.type.startsWith('bytes')) return codeField(label, String(leaf.value))
  if (leaf.type === 'bool')
    return { label, value: leaf.value ? context.texts.yes : context.texts.no, kind: 'text' }
  return textField(label, String(leaf.value))
}

type Scene = {
  readonly context: Context
  readonly call: ContractCall
  readonly descriptor: Descriptor
  readonly leaves: readonly Leaf[]
}

async function drawField(scene: Scene, field: DescriptorField): Promise<Drawn> {
  const { context, call, leaves } = scene
  const ofTransaction: Readonly<Record<string, Leaf>> = {
    '@.value': { path: '@.value', type: 'uint256', value: call.value },
    '@.to': { path: '@.to', type: 'address', value: call.to },
    '@.from': { path: '@.from', type: 'address', value: context.account }
  }
  const own = ofTransaction[field.path]
  const found = own ? [own] : leaves.filter(leaf => covers(field.path, leaf.path))
  const drawn = await Promise.all(found.map(leaf => drawLeaf(scene, field, leaf)))
  return { fields: drawn.flatMap(one => one.fields), warnings: drawn.flatMap(one => one.warnings) }
}

async function drawLeaf(scene: Scene, field: DescriptorField, leaf: Leaf): Promise<Drawn> {
  const { context, descriptor } = scene
  const { params = {} } = field
  const label = `descriptor.${field.label}`
  const plain = (shown: Field): Drawn => ({ fields: [shown], warnings: [] })
  const isNumber = typeof leaf.value === 'bigint' || typeof leaf.value === 'number'
  const number = isNumber ? BigInt(leaf.value as bigint) : 0n
  if (!isNumber) return plain(rawField(context, leaf, label))
  switch (field.format) {
    case 'amount':
      return plain(coinField(context, label, number))
    case 'tokenAmount':
      return drawTokenAmount(scene, field, label, number)
    case 'date':
      return plain(
        params.encoding === 'blockheight' ? textField(label, `#${number}`) : timeField(context, label, number)
      )
    case 'duration':
      return plain(textField(label, `${number} s`))
    case 'unit': {
      const asset = { symbol: params.base ?? '', decimals: params.decimals ?? 0 }
      return plain(textField(label, writeUnits(context, number, asset)))
    }
    case 'enum': {
      const name = params.$ref?.split('.').at(-1) ?? ''
      const word = descriptor.metadata.enums?.[name]?.[number.toString()]
      return plain(textField(label, word ?? String(number)))
    }
    case 'nftName':
      return plain(textField(label, `#${number}`))
    default:
      return plain(rawField(context, leaf, label))
  }
}

async function drawTokenAmount(
  { context, call, descriptor, leaves }: Scene,
  { params = {} }: DescriptorField,
  label: string,
  amount: bigint
): Promise<Drawn> {
  const constant = (text: string | undefined) =>
    text?.startsWith('$.metadata.constants.')
      ? descriptor.metadata.constants?.[text.slice('$.metadata.constants.'.length)]
      : text
  const byPath = (path: string) =>
    path === '@.to' ? call.to : leaves.find(leaf => covers(path, leaf.path))?.value
  const address = params.tokenPath ? byPath(params.tokenPath) : constant(params.token)
  if (typeof address !== 'string') return { fields: [textField(label, String(amount))], warnings: [] }
  const token: Token = await readToken(context, address)
  const threshold = constant(params.threshold)
  const isAll = threshold !== undefined && amount >= BigInt(threshold)
  const value = isAll ? context.texts.all : writeUnits(context, amount, token)
  return {
    fields: [{ label, value, kind: 'amount' }, tokenField(context, token)],
    warnings: judgeToken(context, token)
  }
}
