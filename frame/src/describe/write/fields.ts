import { formatUnits, sanitizeText, swapRouters, writeAmount } from 'latchkey/protocol'
import type { Address } from 'viem'
import { getAddress } from 'viem'
import type { Field } from '../../contracts/Described.js'
import { permit2Of, wrappedNative } from '../calls/knownContracts.js'
import type { Context } from '../DescribeTools.js'
import { valueLimit } from '../limits.js'
import { visibleText } from './visibleText.js'

/** A word of the requester as a label: in quotation marks, which no key of the texts has. */
export const foreignLabel = (word: string): string => `“${sanitizeText(word)}”`

/** An EVM address in full, with the name that the wallet knows it by. */
export function addressField(context: Context, label: string, address: string, name?: string): Field {
  const shown = name || nameOf(context, address)
  return { label, value: checksummed(address), kind: 'address', ...(shown && { name: shown }) }
}

/** EIP-55. */
export const checksummed = (address: string): Address => getAddress(address.toLowerCase() as Address)

/** Whether a value is an EVM address, in any case. */
export const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The name of an address that the wallet knows without asking the chain: of the account, the configuration, or a well-known contract. */
function nameOf(context: Context, address: string): string | undefined {
  if (isSame(address, context.account)) return context.texts.you
  const known = context.config.contracts.find(
    ({ chain, address: other }) => chain === context.chain && isSame(other, address)
  )
  if (known) return sanitizeText(known.name) || undefined
  if (isSame(address, permit2Of(context))) return 'Permit2'
  if (isSame(address, wrappedNative(context) ?? '')) return `Wrapped ${context.currency.symbol}`
  const { router } = swapRouters[context.chain as keyof typeof swapRouters] ?? {}
  return router && isSame(router, address) ? 'Uniswap' : undefined
}

/** An amount of base units, with every digit. Without decimals it is a number of base units, and says so. */
export function writeUnits(
  { locale, texts }: Pick<Context, 'locale' | 'texts'>,
  amount: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number | undefined }
): string {
  if (decimals === undefined) return `${amount}\u00a0${texts.baseUnits}${symbol && ` (${symbol})`}`
  return writeAmount({ amount: formatUnits(amount, decimals), symbol }, locale).full
}

/** An amount of the chain's own coin. */
export const coinField = (context: Context, label: string, amount: bigint): Field => ({
  label,
  value: writeUnits(context, amount, context.currency),
  kind: 'amount'
})

/** The year 10000, in seconds since 1970: a time from then on never comes. */
export const endless = 253_402_300_800n

/** Seconds since 1970 as a time of day in the person's zone. */
export function timeField(context: Context, label: string, seconds: bigint): Field {
  return { label, value: writeTime(context, seconds), kind: 'time' }
}

export function writeTime({ locale, texts }: Pick<Context, 'locale' | 'texts'>, seconds: bigint): string {
  if (seconds >= endless) return texts.never
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short'
  }).format(Number(seconds) * 1_000)
}

/** A text from outside: with what is hidden made visible, and shortened if it is long; raw data has the whole. */
export function textField(label: string, value: string, kind: 'text' | 'url' = 'text'): Field {
  return { label, value: shorten(visibleText(value).text), kind }
}

export const codeField = (label: string, value: string): Field => ({
  label,
  value: shorten(value),
  kind: 'code'
})

const shorten = (text: string): string =>
  text.length > valueLimit ? `${text.slice(0, valueLimit)}… (${text.length})` : text
