import type { Warning } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import { isSame, writeTime } from '../write/fields.js'
import type { SignInMessage } from './readSignIn.js'

/** What is wrong with a sign-in message for this page, account and network. */
export function judgeSignIn(context: Context, message: SignInMessage): readonly Warning[] {
  const ofDomain = judgeDomain(context, message)
  return [
    // The URI of another domain says the same once more.
    ...(ofDomain.length > 0 ? ofDomain : judgeUri(context, message.lines.URI)),
    ...judgeAddress(context, message),
    ...judgeChain(context, message),
    ...judgeTimes(context, message)
  ]
}

/**
 * ERC-4361: the domain is that of the requesting page, which here is the one that embeds the wallet (embedded-wallet.md part 5). Another
 * one is the mark of phishing: the signature would sign the page in elsewhere.
 */
function judgeDomain({ origin }: Context, { scheme, domain }: SignInMessage): readonly Warning[] {
  return isDomainOf(origin, domain, scheme)
    ? []
    : [{ text: 'signInDomain', values: { domain, origin }, level: 'blocked' }]
}

/** Whether a domain, and the scheme where there is one, is exactly that of an origin: port included, nothing before or after. */
export function isDomainOf(origin: string, domain: string, scheme?: string): boolean {
  try {
    const page = new URL(origin)
    if (scheme !== undefined && `${scheme.toLowerCase()}:` !== page.protocol) return false
    if (/[@/?#\\]/.test(domain)) return false
    return new URL(`${page.protocol}//${domain}`).host === page.host
  } catch {
    return false
  }
}

/** The URI is what the signature is for. It may be of a server of the same makers, so that another origin is possible, but rare. */
function judgeUri({ origin }: Context, uri: string | undefined): readonly Warning[] {
  if (uri === undefined) return []
  try {
    if (new URL(uri).origin === origin) return []
  } catch {
    // It is no URL, so that it is not of this page.
  }
  return [{ text: 'signInUri', values: { uri, origin }, level: 'typed' }]
}

function judgeAddress({ account }: Context, { address, namespace }: SignInMessage): readonly Warning[] {
  const isOwn = namespace === 'Ethereum' ? isSame(address, account) : address === account
  return isOwn ? [] : [{ text: 'signInAddress', values: { address }, level: 'danger' }]
}

/** Solana's messages name a cluster, such as `mainnet` or `solana:mainnet`, which no wallet can check by the network's id. */
function judgeChain({ chain, chainId }: Context, { namespace, lines }: SignInMessage): readonly Warning[] {
  const told = lines['Chain ID']
  if (namespace === 'Solana' || told === undefined) return []
  if (namespace === 'Bitcoin' ? chain.endsWith(`:${told.replace(/^bip122:/, '')}`) : told === String(chainId))
    return []
  return [{ text: 'signInChain', values: { chain: told }, level: 'danger' }]
}

function judgeTimes(context: Context, { lines }: SignInMessage): readonly Warning[] {
  const secondsOf = (text: string | undefined) => {
    const time = Date.parse(text ?? '')
    return Number.isNaN(time) ? undefined : BigInt(Math.floor(time / 1_000))
  }
  const [end, start] = [secondsOf(lines['Expiration Time']), secondsOf(lines['Not Before'])]
  const at = (time: bigint) => ({ time: writeTime(context, time) })
  return [
    ...(end !== undefined && end <= context.now
      ? [{ text: 'signInExpired', values: at(end), level: 'danger' } as const]
      : []),
    ...(start !== undefined && start > context.now
      ? [{ text: 'signInEarly', values: at(start), level: 'note' } as const]
      : [])
  ]
}
