import type { Described, Field, Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import { tooLarge, unreadable } from '../DescribeFailure.js'
import { joinParts } from '../joinParts.js'
import { callLimit } from '../limits.js'
import type { Part } from '../Part.js'
import { codeField, coinField, textField } from '../write/fields.js'
import { visibleText } from '../write/visibleText.js'
import { describeSystem } from './describeSystem.js'
import { describeToken } from './describeToken.js'
import { parseTransaction, type SolanaMessage } from './parseMessage.js'
import {
  associatedTokenProgram,
  computeBudgetProgram,
  memoPrograms,
  programName,
  systemProgram,
  token2022Program,
  tokenProgram
} from './programs.js'
import { readAccounts } from './readAccounts.js'
import { keyField, numberAt, type Scene } from './Scene.js'

/** Fee of a signature, in lamports. Source: https://solana.com/docs/core/fees. */
const signatureFee = 5_000n
/** Compute units of an instruction where none are set, and the most of a transaction. Same source. */
const unitsEach = 200_000n
const unitsLimit = 1_400_000n

/** Transactions of Solana, each of which is signed. */
export async function describeTransactions(
  context: Context,
  transactions: readonly Uint8Array[]
): Promise<Described> {
  if (!Array.isArray(transactions) || transactions.length === 0) throw unreadable('request')
  if (transactions.length > callLimit) throw tooLarge('request')
  const messages = transactions.map(one => {
    if (!(one instanceof Uint8Array)) throw unreadable('Solana transaction')
    return parseTransaction(one)
  })
  if (messages.reduce((sum, { instructions }) => sum + instructions.length, 0) > 2 * callLimit)
    throw tooLarge('request')
  const parts = await Promise.all(messages.map(message => describeMessage(context, message)))
  const joined = joinParts(parts)
  const budget = messages.map(readFee)
  const warnings = [...messages.flatMap(message => judgeSigner(context, message)), ...joined.warnings]
  return {
    ...joined,
    title: joined.parts ? (messages.length > 1 ? 'transactions' : 'transaction') : joined.title,
    fields: [...joined.fields, ...budget.map(fee => coinField(context, 'networkFee', fee))],
    warnings,
    raw: transactions.map(hexOf).join('\n\n')
  }
}

async function describeMessage(context: Context, message: SolanaMessage): Promise<readonly Part[]> {
  const all = await readAccounts(context, message)
  const scenes = message.instructions.map(
    ({ programIndex, accounts, data }): Scene => ({
      context,
      program: all[programIndex] ?? '',
      accounts: accounts.map(index => all[index]),
      data
    })
  )
  const shown = scenes.filter(({ program }) => program !== computeBudgetProgram)
  // A transaction of nothing but settings still is one.
  return Promise.all((shown.length > 0 ? shown : scenes).map(describeInstruction))
}

async function describeInstruction(scene: Scene): Promise<Part> {
  const { program } = scene
  if (program === systemProgram) return describeSystem(scene) ?? describeUnknown(scene)
  if (program === tokenProgram || program === token2022Program)
    return (await describeToken(scene)) ?? describeUnknown(scene)
  if (program === associatedTokenProgram) return describeAssociated(scene)
  if (memoPrograms.includes(program)) return describeMemo(scene)
  return describeUnknown(scene)
}

/** Creation of the token account of an owner, at an address that follows from owner and mint. */
function describeAssociated(scene: Scene): Part {
  const { context, accounts, data } = scene
  if (data.length > 1 || (data[0] ?? 0) > 1) return describeUnknown(scene)
  return {
    title: 'createTokenAccount',
    fields: [
      keyField(context, 'tokenAccount', accounts[1]),
      keyField(context, 'owner', accounts[2]),
      keyField(context, 'token', accounts[3])
    ],
    warnings: []
  }
}

function describeMemo({ data }: Scene): Part {
  const text = new TextDecoder().decode(data)
  const warnings: Warning[] = visibleText(text).hadHidden
    ? [{ text: 'hiddenCharacters', level: 'danger' }]
    : []
  return { title: 'memo', fields: [textField('messageText', text)], warnings }
}

/** A program that the wallet does not know, or an instruction of a known one: all that it gets. */
function describeUnknown({ context, program, accounts, data }: Scene): Part {
  const fields: readonly Field[] = [
    keyField(context, 'program', program || undefined, programName(program)),
    ...accounts.map(key => keyField(context, 'account', key)),
    codeField('data', hexOf(data))
  ]
  return { title: 'call', fields, warnings: [{ text: 'unknownInstruction', level: 'danger' }] }
}

/** The most that a transaction costs: its signatures, and the price of the compute units it asks for. */
function readFee({ signatures, instructions, accounts }: SolanaMessage): bigint {
  const settings = instructions.filter(({ programIndex }) => accounts[programIndex] === computeBudgetProgram)
  const setting = (kind: number, size: 4 | 8) => {
    const found = settings.find(({ data }) => data[0] === kind)
    return found && numberAt(found.data, 1, size)
  }
  const others = BigInt(instructions.length - settings.length)
  const asked = setting(2, 4) ?? others * unitsEach
  const units = asked < unitsLimit ? asked : unitsLimit
  const price = setting(3, 8) ?? 0n
  // The price is in millionths of a lamport for a unit, rounded up.
  return BigInt(signatures) * signatureFee + (units * price + 999_999n) / 1_000_000n
}

function judgeSigner(context: Context, { accounts, signatures }: SolanaMessage): readonly Warning[] {
  const place = accounts.indexOf(context.account)
  if (place < 0 || place >= signatures) return [{ text: 'notSigner', level: 'blocked' }]
  return place === 0 ? [] : [{ text: 'otherPayer', values: { address: accounts[0] ?? '' }, level: 'note' }]
}

const hexOf = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
