import type { TypedDataDefinition } from 'viem'
import { hashTypedData, validateTypedData } from 'viem/utils'
import { fieldsOf } from '../../keys/record/readRecord.js'
import { invalidRequest } from '../RequestError.js'
import { readChainId } from './readCall.js'

type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/** Types and fields that a message may have. */
const [mostTypes, mostFields] = [64, 128]

/**
 * Reads the second parameter of `eth_signTypedData_v4` (EIP-712): an object, or its JSON. Fields that no type has are left out, because they are not
 * signed either. `chainId`: the domain must not name another chain.
 */
export function readTypedData(given: unknown, chainId: number): TypedDataDefinition {
  const { types, primaryType, domain, message } = fieldsOf(typeof given === 'string' ? parse(given) : given)
  const read = readTypes(types)
  if (typeof primaryType !== 'string' || primaryType === 'EIP712Domain' || !read[primaryType])
    throw invalidRequest('primaryType: Invalid input')
  const ofDomain = fieldsOf(domain)
  const named = read.EIP712Domain ?? domainTypes(ofDomain)
  const typedData = {
    types: { ...read, EIP712Domain: named },
    primaryType,
    domain: pick(ofDomain, 'EIP712Domain', { EIP712Domain: named }),
    message: pick(fieldsOf(message), primaryType, read)
  }
  if (ofDomain.chainId !== undefined && readChainId(ofDomain.chainId) !== chainId)
    throw invalidRequest('The data is for another network than the one in use')
  try {
    validateTypedData(typedData as never)
    // What cannot be encoded cannot be signed: better before it is shown.
    hashTypedData(typedData as never)
  } catch (cause) {
    throw invalidRequest(
      `message: ${cause instanceof Error ? cause.message.split('\n')[0] : 'Invalid input'}`
    )
  }
  return typedData as unknown as TypedDataDefinition
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest('The typed data is no JSON')
  }
}

function readTypes(given: unknown): Types {
  const entries = Object.entries(fieldsOf(given))
  if (entries.length === 0 || entries.length > mostTypes) throw invalidRequest('types: Invalid input')
  return Object.fromEntries(
    entries.map(([name, list]) => {
      if (!Array.isArray(list) || list.length > mostFields)
        throw invalidRequest(`types.${name}: Invalid input`)
      return [name, list.map(field => readField(field, name))]
    })
  )
}

function readField(given: unknown, at: string): { readonly name: string; readonly type: string } {
  const { name, type } = fieldsOf(given)
  if (typeof name !== 'string' || typeof type !== 'string' || !/^\w+(?:\[\d*\])*$/.test(type))
    throw invalidRequest(`types.${at}: Invalid input`)
  return { name, type }
}

/** The fields of a domain that came without their type, in the order of EIP-712. */
function domainTypes(domain: Readonly<Record<string, unknown>>): Types[string] {
  const all = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
    { name: 'salt', type: 'bytes32' }
  ]
  return all.filter(({ name }) => domain[name] !== undefined)
}

/** The value with the fields of its type only. */
function pick(value: unknown, type: string, types: Types): unknown {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined) return Array.isArray(value) ? value.map(each => pick(each, item, types)) : value
  const fields = types[type]
  if (!fields) return value
  const given = fieldsOf(value)
  return Object.fromEntries(
    fields.flatMap(field =>
      given[field.name] === undefined ? [] : [[field.name, pick(given[field.name], field.type, types)]]
    )
  )
}
