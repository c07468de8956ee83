/** Domains that are offered after a name, most used first. */
const domains = [
  'gmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'hotmail.com',
  'proton.me',
  'gmx.net'
] as const

/** Suggestions fit one or two lines. */
const most = 3

/**
 * Addresses that the typed text may become: those of earlier logins, else the text with a usual domain. None while the text is no beginning
 * of an address, or is one of them already.
 */
export function emailHelp(typed: string, recent: readonly string[]): readonly string[] {
  const text = typed.trim().toLowerCase()
  const known = recent.filter(email => email.toLowerCase().startsWith(text) && email.toLowerCase() !== text)
  if (known.length > 0) return known.slice(0, most)
  const [name = '', domain, ...rest] = text.split('@')
  if (domain === undefined || rest.length > 0 || !/^\S+$/.test(name)) return []
  return domains
    .filter(known => known.startsWith(domain) && known !== domain)
    .slice(0, most)
    .map(known => `${name}@${known}`)
}

/** Whether a text looks like an e-mail address: the service checks it again. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)
