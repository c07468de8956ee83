import { isSafeWalletLink, isSafeWebLink } from '../../protocol/urls.js'

/**
 * Returns a wallet's link in a form to which a path can be appended (wire.md section 5.4): `foo`, `foo:` and `foo://` become `foo://`;
 * a link with a path and a web link end with `/`. Returns `undefined` if the link must not be opened (design/security.md section 1).
 * @example linkBase('rainbow:') // 'rainbow://'
 */
export function linkBase(link: unknown): string | undefined {
  if (typeof link !== 'string') return undefined
  const trimmed = link.trim()
  const isScheme = /^[a-z][a-z\d+.-]*:?\/*$/i.test(trimmed)
  const base = isScheme ? `${trimmed.replace(/:?\/*$/, '')}://` : `${trimmed.replace(/\/+$/, '')}/`
  return isSafeWalletLink(base) && !/[?#]/.test(base) ? base : undefined
}

/** Whether a link base is a web address: a universal link, or a web wallet. */
export const isWebBase = (base: string): boolean => isSafeWebLink(base)

/** Returns `<base>wc?uri=...` (wire.md section 5.4). */
export const appUri = (base: string, uri: string): string => `${base}wc?uri=${encodeURIComponent(uri)}`
