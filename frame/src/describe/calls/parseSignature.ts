import { type AbiFunction, type AbiParameter, keccak256, stringToBytes } from 'viem'

/** A function or an error of a contract, with the four bytes by which its data begins. */
export type Signature = { readonly abi: AbiFunction; readonly selector: string }

/**
 * Reads `name(type name, (type name)[] name)`. The signatures are our own and those of descriptors that come with the wallet, with types in
 * full (`uint256`); viem's parser, which takes what people write, weighs 4 kB.
 */
export function parseSignature(signature: string): Signature {
  const [, name = '', parameters = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? []
  if (name === '') throw new TypeError(`Not a signature: ${signature}`)
  const inputs = parseParameters(parameters)
  const types = inputs.map(typeOf).join()
  return {
    abi: { type: 'function', name, inputs, outputs: [], stateMutability: 'nonpayable' },
    selector: keccak256(stringToBytes(`${name}(${types})`)).slice(0, 10)
  }
}

/** The parts between commas that are in no parentheses. */
function split(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const [at, character] of [...text].entries()) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character !== ',' || depth > 0) continue
    parts.push(text.slice(start, at))
    start = at + 1
  }
  return text.trim() === '' ? [] : [...parts, text.slice(start)].map(part => part.trim())
}

const parseParameters = (text: string): readonly AbiParameter[] =>
  split(text).map(part => {
    const [, components, arrays = '', type = '', name = ''] =
      /^(?:\((.*)\)((?:\[\d*\])*)|(\w+(?:\[\d*\])*))(?: (\w+))?$/.exec(part) ?? []
    if (components !== undefined)
      return { type: `tuple${arrays}`, name, components: parseParameters(components) }
    if (type === '') throw new TypeError(`Not a parameter: ${part}`)
    return { type, name }
  })

const typeOf = (parameter: AbiParameter): string =>
  'components' in parameter
    ? `(${parameter.components.map(typeOf).join()})${parameter.type.slice('tuple'.length)}`
    : parameter.type
