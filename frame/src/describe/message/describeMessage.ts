import type { Hex } from 'viem'
import type { Described, Field, Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import { tooLarge, unreadable } from '../DescribeFailure.js'
import { messageLimit } from '../limits.js'
import { parseMessage as parseSolana } from '../solana/parseMessage.js'
import { addressField, codeField, textField, timeField } from '../write/fields.js'
import { visibleText } from '../write/visibleText.js'
import { isDomainOf, judgeSignIn } from './judgeSignIn.js'
import { claimedDomain, readSignIn, type SignInLine, type SignInMessage } from './readSignIn.js'

/** A message of `personal_sign` (ERC-191). */
export function describeEvmMessage(context: Context, message: Hex): Described {
  if (!/^0x(?:[\da-f]{2})*$/i.test(message)) throw unreadable('message')
  if (message.length > 2 * messageLimit + 2) throw tooLarge('message')
  const bytes = Uint8Array.from(message.slice(2).match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  return describeBytes(context, bytes)
}

/**
 * A message of `solana_signMessage`. Solana signs messages without a prefix: bytes that are a transaction would be a signed transaction.
 */
export function describeSolanaMessage(context: Context, message: Uint8Array): Described {
  const described = describeTextMessage(context, message)
  return isSolanaTransaction(message)
    ? { ...described, warnings: [{ text: 'messageIsTransaction', level: 'blocked' }, ...described.warnings] }
    : described
}

/** A message whose signature is of nothing else: Bitcoin's have a prefix (BIP-137, BIP-322). */
export function describeTextMessage(context: Context, message: Uint8Array): Described {
  if (!(message instanceof Uint8Array)) throw unreadable('message')
  if (message.length > messageLimit) throw tooLarge('message')
  return describeBytes(context, message)
}

function isSolanaTransaction(message: Uint8Array): boolean {
  try {
    parseSolana(message)
    return true
  } catch {
    return false
  }
}

function describeBytes(context: Context, bytes: Uint8Array): Described {
  const raw = `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
  const text = readText(bytes)
  if (text === undefined) {
    // 32 bytes may be the hash of anything, such as of a transaction of a shared account.
    const warning: Warning = { text: bytes.length === 32 ? 'messageHash' : 'messageBinary', level: 'danger' }
    return { title: 'message', fields: [codeField('messageText', raw)], warnings: [warning], raw }
  }
  const signIn = readSignIn(text)
  const hidden: readonly Warning[] = visibleText(text).hadHidden
    ? [{ text: 'hiddenCharacters', level: 'danger' }]
    : []
  if (signIn && isOfNamespace(context, signIn))
    return {
      title: 'signIn',
      fields: signInFields(context, signIn),
      warnings: [...judgeSignIn(context, signIn), ...hidden],
      raw: visibleText(text).text
    }
  return {
    title: 'message',
    fields: [{ label: 'messageText', value: visibleText(text).text, kind: 'text' }],
    warnings: [...judgeClaim(context, text), ...hidden],
    raw
  }
}

/** Only with its CAIP-2 id says a message of form `network` of which namespace it is; one of EVM has the form of EIP-4361. */
function isOfNamespace({ chain }: Context, { form, lines }: SignInMessage): boolean {
  const [own] = chain.split(':')
  const [named] = (lines['Chain ID'] ?? '').split(':')
  const namespace = { Ethereum: 'eip155', Solana: 'solana', network: named === 'eip155' ? '' : named }[form]
  return own === namespace
}

/** A text that speaks like a sign-in, but is none by the standard. */
function judgeClaim({ origin }: Context, text: string): readonly Warning[] {
  const domain = claimedDomain(text)
  if (domain === undefined) return []
  const bare = domain.replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
  if (bare !== '' && !isDomainOf(origin, bare))
    return [{ text: 'signInDomain', values: { domain: visibleText(bare).text, origin }, level: 'blocked' }]
  return [{ text: 'signInForm', level: 'typed' }]
}

/** The text of bytes that are UTF-8; undefined for others, and for those with control characters that no text has. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const controls = text.match(/[^\P{Cc}\t\n\r]/gu)?.length ?? 0
    return controls * 10 > text.length ? undefined : text
  } catch {
    return undefined
  }
}

const labels: Readonly<Record<SignInLine, string>> = {
  URI: 'uri',
  Version: 'version',
  'Chain ID': 'chainId',
  Nonce: 'nonce',
  'Issued At': 'issuedAt',
  'Expiration Time': 'expires',
  'Not Before': 'notBefore',
  'Request ID': 'requestId'
}

function signInFields(context: Context, message: SignInMessage): readonly Field[] {
  const { scheme, domain, statement, address, lines, resources } = message
  const isEvm = message.form === 'Ethereum' && /^0x[\da-f]{40}$/i.test(address)
  return [
    textField('domain', scheme ? `${scheme}://${domain}` : domain, 'url'),
    isEvm ? addressField(context, 'account', address) : { label: 'account', value: address, kind: 'address' },
    ...(statement === undefined ? [] : [textField('statement', statement)]),
    ...Object.entries(lines).map(([name, value]) => lineField(context, name as SignInLine, value)),
    ...resources.map(resource => textField('resource', resource, 'url'))
  ]
}

/** Times as a person reads them; in full they are in the raw message. */
function lineField(context: Context, name: SignInLine, value: string): Field {
  const time = /^(?:Issued At|Expiration Time|Not Before)$/.test(name) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time)
    ? textField(labels[name], value, name === 'URI' ? 'url' : 'text')
    : timeField(context, labels[name], BigInt(Math.floor(time / 1_000)))
}
