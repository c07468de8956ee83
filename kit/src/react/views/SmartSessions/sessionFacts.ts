import { writeAmount } from '../../../protocol/amounts.js'
import type { Network } from '../../../protocol/network.js'
import { sanitizeText } from '../../../protocol/text.js'
import { formatUnits } from '../../../protocol/units.js'
import type { Fact } from '../../../ui/Facts/Facts.js'
import type { Messages } from '../../context/MessagesContext.js'
import { fullTimeOf } from '../Activity/activityTime.js'

/** A permission or a limit of it, as the wallet granted it: `data` may be anything. */
export type SessionPart = {
  readonly type: string
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

type Words = Pick<Messages, 't' | 'locale'> & { readonly network: Network | undefined }

/** The fields and functions of a part that are shown: more than a wallet grants. */
const fieldLimit = 20

/** An amount without a limit, as tokens write it. */
const most = 2n ** 256n - 1n

/** The types that viem and ERC-7715 know: the words that begin with these. */
const kinds = [
  ['contract-call', 'sessions.call'],
  ['erc20-token', 'sessions.sendTokens'],
  ['erc721-token', 'sessions.sendNfts'],
  ['erc1155-token', 'sessions.sendNfts'],
  ['token-allowance', 'sessions.amountLimit'],
  ['gas-limit', 'sessions.gasLimit'],
  ['call-limit', 'sessions.callLimit']
] as const

/** What the fields of the types mean; any other field is shown by its own name. */
const labels = {
  address: 'sessions.contract',
  contract: 'sessions.contract',
  contractAddress: 'sessions.contract',
  tokenAddress: 'sessions.contract',
  target: 'sessions.contract',
  calls: 'sessions.functions',
  functions: 'sessions.functions',
  allowance: 'sessions.amount',
  amount: 'sessions.amount',
  limit: 'sessions.amount',
  maxAmount: 'sessions.amount',
  valueLimit: 'sessions.amount',
  initialAmount: 'sessions.atOnce',
  amountPerSecond: 'sessions.perSecond',
  periodAmount: 'sessions.perPeriod',
  interval: 'sessions.period',
  periodDuration: 'sessions.period',
  count: 'sessions.count',
  symbol: 'sessions.token',
  ticker: 'sessions.token',
  startTime: 'sessions.start'
} as const

type Label = (typeof labels)[keyof typeof labels]

const amountLabels: readonly (Label | undefined)[] = [
  'sessions.amount',
  'sessions.atOnce',
  'sessions.perSecond',
  'sessions.perPeriod'
]

/**
 * What a permission allows, or what a limit forbids: every field of it, so that nothing that was granted is hidden. Its texts are an
 * application's or a wallet's: cleaned and short.
 */
export function sessionFacts(part: SessionPart, isLimit: boolean, words: Words): readonly Fact[] {
  const { t } = words
  const fields = Object.entries(part.data ?? {}).slice(0, fieldLimit)
  const byLabel = new Map<string, Fact>()
  const add = (fact: Fact) => {
    const known = byLabel.get(fact.label)
    const { label } = fact
    const title = known?.title ?? known?.value
    byLabel.set(label, known ? { label, value: `${known.value}, ${fact.value}`, title } : fact)
  }
  add({ label: t(isLimit ? 'sessions.kindLimit' : 'sessions.kind'), value: kindOf(part.type, words) })
  for (const [name, value] of fields) {
    const label = Object.hasOwn(labels, name) ? labels[name as keyof typeof labels] : undefined
    const text = readValue(value, label, part.type, words)
    if (text.value) add({ label: label ? t(label) : sanitizeText(name, 32), ...text })
  }
  return [...byLabel.values()]
}

function kindOf(type: string, { t, network }: Words): string {
  if (type.startsWith('native-token'))
    return t('sessions.sendNative', { symbol: network?.nativeCurrency.symbol ?? '' })
  const known = kinds.find(([start]) => type.startsWith(start))
  return known ? t(known[1]) : sanitizeText(type, 64)
}

function readValue(
  value: unknown,
  label: Label | undefined,
  type: string,
  { t, locale, network }: Words
): Pick<Fact, 'value' | 'isAddress' | 'title'> {
  const number = numberOf(value)
  if (label && amountLabels.includes(label) && number !== undefined) {
    if (number === most) return { value: t('sessions.unlimited') }
    const { decimals, symbol } = network?.nativeCurrency ?? {}
    const coin = type.startsWith('native-token') && decimals !== undefined && symbol !== undefined
    if (coin) return { value: writeAmount({ amount: formatUnits(number, decimals), symbol }, locale).full }
    const amount = writeAmount({ amount: String(number), symbol: '' }, locale).full
    // A number of calls, or an amount of a token whose decimals are not known.
    return { value: type.startsWith('call') ? amount : t('sessions.units', { amount }) }
  }
  if (label === 'sessions.period' && number !== undefined) return { value: spanOf(number, locale) }
  if (label === 'sessions.start' && number !== undefined && number < 253_402_300_799n)
    return { value: fullTimeOf(Number(number) * 1000, locale) }
  // Whole: contracts that differ in the middle only look the same when they are cut.
  if (label === 'sessions.contract' && typeof value === 'string')
    return { value: sanitizeText(value, 64), isAddress: true }
  if (label === 'sessions.functions' && Array.isArray(value))
    return { value: value.slice(0, fieldLimit).map(nameOf).filter(Boolean).join(', ') }
  if (typeof value === 'string') return { value: sanitizeText(value, 128) }
  return { value: sanitizeText(JSON.stringify(value) ?? '', 128) }
}

const spans = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n]
] as const

/** A time in seconds, in the largest unit of which it is a whole number. */
function spanOf(seconds: bigint, locale: string): string {
  const [unit, length] = spans.find(([, length]) => seconds % length === 0n) ?? spans[3]
  const write = (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
  try {
    return write(locale)
  } catch {
    // A locale that the browser rejects, such as `en_US`.
    return write('en-US')
  }
}

/** A quantity (EIP-1474) or a decimal integer. */
function numberOf(value: unknown): bigint | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !/^(?:0x[\da-f]{1,64}|\d{1,78})$/i.test(text)) return undefined
  return BigInt(text)
}

function nameOf(call: unknown): string {
  const named = typeof call === 'object' && call !== null && 'functionName' in call ? call.functionName : call
  return typeof named === 'string' ? sanitizeText(named, 64) : ''
}
