import { base58 } from '@scure/base'
import { isUnlimited } from '../calls/permission.js'
import type { Field, Warning } from '../../contracts/Described.js'
import type { Part } from '../Part.js'
import { writeUnits } from '../write/fields.js'
import { readTokenAccount, type TokenAccount } from './readAccounts.js'
import { keyField, numberAt, type Scene } from './Scene.js'

/** The most that an amount of SPL tokens can be. */
const largest = 2n ** 64n - 1n

/**
 * An instruction of the Token or Token-2022 program; undefined if it is none that is known. Source:
 * https://github.com/solana-program/token (`TokenInstruction`; the number of the instruction is the first byte).
 */
export async function describeToken(scene: Scene): Promise<Part | undefined> {
  const { context, accounts, data } = scene
  const [first, second, third, fourth] = accounts
  switch (data[0]) {
    case 3:
      return data.length === 9 ? describeTransfer(scene, first, second, undefined, third) : undefined
    case 12:
      return data.length === 10 ? describeTransfer(scene, first, third, second, fourth) : undefined
    case 4:
      return data.length === 9 ? describeApproval(scene, first, second, undefined) : undefined
    case 13:
      return data.length === 10 ? describeApproval(scene, first, third, second) : undefined
    case 5:
      return { title: 'revoke', fields: [keyField(context, 'tokenAccount', first)], warnings: [] }
    case 6:
      return describeAuthority(scene)
    case 8:
    case 15:
      return data.length >= 9 ? describeBurn(scene) : undefined
    case 9:
      return describeClosing(scene)
    case 17:
      return { title: 'syncNative', fields: [keyField(context, 'tokenAccount', first)], warnings: [] }
    default:
      return undefined
  }
}

/** The amount with the mint's decimals: those in a checked instruction are checked by the program, others are the chain's. */
function amountField(
  { context, data }: Scene,
  account: TokenAccount | undefined,
  mint: string | undefined
): { readonly fields: readonly Field[]; readonly warnings: readonly Warning[] } {
  const decimals = data.length > 9 ? data[9] : account?.decimals
  const amount = numberAt(data, 1, 8) ?? 0n
  const token = mint ?? account?.mint
  const value = writeUnits(context, amount, { symbol: '', decimals })
  return {
    fields: [
      { label: 'amount', value, kind: 'amount' },
      ...(token === undefined ? [] : [keyField(context, 'token', token)])
    ],
    warnings: token === undefined || decimals === undefined ? [{ text: 'mintUnknown', level: 'danger' }] : []
  }
}

async function describeTransfer(
  scene: Scene,
  source: string | undefined,
  target: string | undefined,
  mint: string | undefined,
  owner: string | undefined
): Promise<Part> {
  const { context } = scene
  const [held, taken] = await Promise.all([
    readTokenAccount(context, source),
    readTokenAccount(context, target)
  ])
  const amount = amountField(scene, held, mint)
  return {
    title: 'sendToken',
    fields: [
      ...amount.fields,
      ...(owner === context.account ? [] : [keyField(context, 'from', owner)]),
      ...(taken ? [keyField(context, 'to', taken.owner)] : []),
      keyField(context, 'toTokenAccount', target)
    ],
    warnings: amount.warnings
  }
}

async function describeApproval(
  scene: Scene,
  source: string | undefined,
  delegate: string | undefined,
  mint: string | undefined
): Promise<Part> {
  const { context, data } = scene
  const held = await readTokenAccount(context, source)
  const given = numberAt(data, 1, 8) ?? 0n
  const { fields, warnings } = amountField(scene, held, mint)
  const isBoundless = given === largest || isUnlimited(given)
  const [amount, ...rest] = fields
  const shown: Field = isBoundless
    ? { label: 'allowance', value: context.texts.unlimited, kind: 'amount' }
    : { label: 'allowance', value: amount?.value ?? '', kind: 'amount' }
  return {
    title: 'approve',
    fields: [
      shown,
      ...rest,
      keyField(context, 'tokenAccount', source),
      keyField(context, 'spender', delegate)
    ],
    warnings: [
      {
        text: isBoundless ? 'takesAll' : 'delegate',
        values: { address: delegate ?? '', token: mint ?? held?.mint ?? '' },
        level: 'typed'
      },
      ...warnings
    ]
  }
}

/** Kinds of authority: over the mint's supply, freezing, the account itself, and its closing. */
function describeAuthority({ context, accounts, data }: Scene): Part | undefined {
  const isSet = data[2] === 1
  if (data.length < 3 || (isSet && data.length < 35)) return undefined
  const next = isSet ? base58.encode(data.slice(3, 35)) : undefined
  return {
    title: 'setAuthority',
    fields: [
      keyField(context, 'tokenAccount', accounts[0]),
      ...(next === undefined ? [] : [keyField(context, 'newAuthority', next)])
    ],
    warnings: [{ text: 'authorityMoves', values: { address: next ?? '' }, level: 'typed' }]
  }
}

async function describeBurn(scene: Scene): Promise<Part> {
  const { context, accounts } = scene
  const held = await readTokenAccount(context, accounts[0])
  const amount = amountField(scene, held, accounts[1])
  return {
    title: 'burn',
    fields: [...amount.fields, keyField(context, 'tokenAccount', accounts[0])],
    warnings: [{ text: 'burnsTokens', level: 'danger' }, ...amount.warnings]
  }
}

/** The coin that an account holds for its rent goes to another one. */
function describeClosing({ context, accounts }: Scene): Part {
  const [closed, target] = accounts
  const warnings: Warning[] =
    target === context.account
      ? []
      : [{ text: 'closeToOther', values: { address: target ?? '' }, level: 'danger' }]
  return {
    title: 'closeAccount',
    fields: [keyField(context, 'tokenAccount', closed), keyField(context, 'to', target)],
    warnings
  }
}
