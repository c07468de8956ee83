import type { Warning } from '../../contracts/Described.js'

/** Anything that reads as a sign-in, also where it breaks the grammar of ERC-4361. */
const announced = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i
const first =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?([^\s/?#@]+) wants you to sign in with your Ethereum account:\n(0x[\da-fA-F]{40})\n/

/**
 * What a sign-in message (ERC-4361) would wrongly claim: its domain must be that of the page that asks, its account the one that signs. A frame's
 * requests come from the page that embeds it. A sign-in in any other form could not be checked, and is blocked too.
 */
export function judgeSignIn(message: string, origin: string, account: string): readonly Warning[] {
  if (!announced.test(message.slice(0, 512).normalize('NFKC'))) return []
  const [, scheme, domain = '', address = ''] = first.exec(message) ?? []
  const page = new URL(origin)
  const blocked = (text: string): Warning => ({ text, level: 'blocked', values: { domain, origin } })
  if (!domain) return [blocked('signInForm')]
  if (domain.toLowerCase() !== page.host || (scheme !== undefined && `${scheme}:` !== page.protocol))
    return [blocked('signInDomain')]
  return address.toLowerCase() === account.toLowerCase() ? [] : [blocked('signInAccount')]
}
