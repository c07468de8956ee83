import type { Hex } from 'viem'
import type { Described, DescribablePermission, Field, Warning } from '../../contracts/Described.js'
import type { Scope } from '../../permissions/Permission.js'
import { isUnlimited, judgeDeadline, tokenField } from '../calls/permission.js'
import { permit2Functions } from '../calls/describePermit2Call.js'
import { tokenFunctions } from '../calls/describeTokenCall.js'
import { parseSignature } from '../calls/parseSignature.js'
import type { Context } from '../DescribeTools.js'
import { judgeToken } from '../tokens/judgeToken.js'
import { readToken } from '../tokens/readToken.js'
import { addressField, codeField, timeField, writeUnits } from '../write/fields.js'
import { visibleText } from '../write/visibleText.js'

/** `scope`: what may be done, above who may do it. */
type Shown = {
  readonly scope: readonly Field[]
  readonly fields: readonly Field[]
  readonly warnings: readonly Warning[]
}

/** A permission to act for the account, in the words of what its enforcers check: nothing else limits it. */
export async function describeGrant(
  context: Context,
  { delegate, permission, names = {}, delegatesTo, isEnding = false }: DescribablePermission
): Promise<Described> {
  const { scope, expiry, count } = permission
  const isCalls = scope.kind === 'calls'
  const of = isCalls ? describeFunctions(context, scope, names) : await describePayments(context, scope)
  const deadline = judgeDeadline(context, expiry)
  const grant: readonly Warning[] = [
    ...of.warnings,
    ...deadline,
    ...(delegatesTo ? [{ text: 'delegatesFirst', level: 'note' } as const] : []),
    { text: 'actsAlone', level: 'note' }
  ]
  return {
    title: isEnding ? 'endPermission' : isCalls ? 'permitCalls' : 'permitPayments',
    fields: [
      ...of.scope,
      addressField(context, 'holder', delegate),
      ...of.fields,
      ...(count === undefined ? [] : [textOf('uses', writeCount(context, count))]),
      timeField(context, 'expires', expiry),
      ...(delegatesTo ? [addressField(context, 'delegatesTo', delegatesTo)] : [])
    ],
    warnings: isEnding ? [{ text: 'endsForGood', level: 'note' }] : grant,
    raw: ''
  }
}

const textOf = (label: string, value: string): Field => ({ label, value, kind: 'text' })

const writeCount = ({ locale }: Context, count: bigint): string => new Intl.NumberFormat(locale).format(count)

async function describePayments(
  context: Context,
  scope: Exclude<Scope, { readonly kind: 'calls' }>
): Promise<Shown> {
  const { amount } = scope
  const token = 'token' in scope ? await readToken(context, scope.token) : undefined
  const { symbol, decimals } = token ?? context.currency
  const values = { token: symbol || token?.address || '' }
  const value = isUnlimited(amount)
    ? `${context.texts.unlimited}${symbol && `\u00a0${symbol}`}`
    : writeUnits(context, amount, { symbol, decimals })
  const isPeriodic = 'seconds' in scope
  const lead: Field = isPeriodic
    ? { label: 'allowancePeriod', value, kind: 'amount' }
    : { label: 'allowanceTotal', value, kind: 'amount' }
  return {
    scope: [lead, ...(isPeriodic ? [textOf('period', writeDuration(context, scope.seconds))] : [])],
    fields: [
      ...(token ? [tokenField(context, token)] : []),
      { label: 'to', value: context.texts.anyAddress, kind: 'text' },
      ...(isPeriodic ? [timeField(context, 'notBefore', scope.start)] : [])
    ],
    warnings: [
      ...(isUnlimited(amount) ? [{ text: 'takesAll', values, level: 'typed' } as const] : []),
      ...(token ? judgeToken(context, token) : [])
    ]
  }
}

const units = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n]
] as const

/** A time in its largest whole unit. */
function writeDuration({ locale }: Context, seconds: bigint): string {
  const [unit, length] = units.find(([, size]) => seconds % size === 0n) ?? units[3]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
}

/** Functions by which an account takes power back, or puts something in. */
const harmless = /^(?:decrease|deposit|lockdown)/

/** Functions by which what an account holds at a contract is moved, or power over it is handed over. */
const taking = () =>
  [...tokenFunctions, ...permit2Functions, 'transferOwnership(address owner)'].filter(
    signature => !harmless.test(signature)
  )

/**
 * The four bytes of a function are what is enforced. The application's words stand beside them in quotation marks: words that have the bytes of
 * another function are easily found. Functions that the wallet knows have its own words.
 */
function describeFunctions(
  context: Context,
  { contract, selectors }: Extract<Scope, { readonly kind: 'calls' }>,
  names: Readonly<Record<Hex, string>>
): Shown {
  const known = new Map(taking().map(signature => [parseSignature(signature).selector, signature]))
  const writeFunction = (selector: Hex): string => {
    const own = known.get(selector)
    const given = names[selector]
    return own ? `${own} · ${selector}` : given ? `“${visibleText(given).text}” · ${selector}` : selector
  }
  const grave = selectors.flatMap(selector => known.get(selector) ?? [])
  const warning: Warning =
    grave.length > 0
      ? { text: 'callsTake', values: { functions: grave.join(', ') }, level: 'typed' }
      : { text: 'callsAnyValues', level: 'danger' }
  return {
    scope: [
      ...selectors.map(selector => codeField('function', writeFunction(selector))),
      addressField(context, 'contract', contract)
    ],
    fields: [],
    warnings: [warning]
  }
}
