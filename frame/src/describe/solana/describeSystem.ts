import { base58 } from '@scure/base'
import type { Part } from '../Part.js'
import { coinField } from '../write/fields.js'
import { keyField, numberAt, type Scene } from './Scene.js'

/**
 * An instruction of the System program; undefined if it is none that is known. Source: https://github.com/solana-program/system
 * (`SystemInstruction`; the number of the instruction is the first four bytes).
 */
export function describeSystem({ context, accounts, data }: Scene): Part | undefined {
  const [first, second, third] = accounts
  const lamports = numberAt(data, 4, 8)
  switch (numberAt(data, 0, 4)) {
    case 0n:
      return lamports === undefined || data.length !== 52
        ? undefined
        : {
            title: 'createAccount',
            fields: [
              coinField(context, 'amount', lamports),
              ...from(context, first),
              keyField(context, 'newAccount', second),
              keyField(context, 'owner', base58.encode(data.slice(20, 52)))
            ],
            warnings: []
          }
    case 1n:
      return data.length === 36 ? describeAssign(context, first, data) : undefined
    case 2n:
      return lamports === undefined || data.length !== 12
        ? undefined
        : {
            title: 'send',
            fields: [
              coinField(context, 'amount', lamports),
              ...from(context, first),
              keyField(context, 'to', second)
            ],
            warnings: []
          }
    case 4n:
      return {
        title: 'advanceNonce',
        fields: [keyField(context, 'nonceAccount', first), keyField(context, 'authority', third)],
        warnings: [{ text: 'durableNonce', level: 'danger' }]
      }
    default:
      return undefined
  }
}

/** Shown only where it is not the account itself. */
const from = (context: Scene['context'], key: string | undefined) =>
  key === context.account ? [] : [keyField(context, 'from', key)]

/** The account is given to a program, which can then do anything with it. */
function describeAssign(context: Scene['context'], key: string | undefined, data: Uint8Array): Part {
  const owner = base58.encode(data.slice(4, 36))
  return {
    title: 'assign',
    fields: [keyField(context, 'account', key), keyField(context, 'owner', owner)],
    warnings: [{ text: 'assignsAll', values: { address: owner }, level: 'typed' }]
  }
}
