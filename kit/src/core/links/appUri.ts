import { isSafeWalletLink, isSafeWebLink } from '../../protocol/urls.js'

/**
 * A wallet's link in the form that a path can follow (wire.md section 5.4): `foo`, `foo:` and `foo://` are `foo://`; a path or
 * web link ends with `/`. Nothing for what may not be opened (design/security.md section 1).
 * @example linkBase('rainbow:') // 'rainbow://'
 */
export function linkBase(link: unknown): string | undefined {
  if (typeof link !== 'string') return undefined
  const trimmed = link.trim()
  const isScheme = /^[a-z][a-z\d+.-]*:?\/*$/i.test(trimmed)
  const base = isScheme ? `${trimmed.replace(/:?\/*$/, '')}://` : `${trimmed.replace(/\/+$/, '')}/`
  return isSafeWalletLink(base) && !/[?#]/.test(base) ? base : undefined
}

/** Whether a base is a web page's: a universal link, or a wallet on the web. */
export const isWebBase = (base: string): boolean => isSafeWebLink(base)

/** `<base>wc?uri=...` (wire.md section 5.4). */
export const appUri = (base: string, uri: string): string => `${base}wc?uri=${encodeURIComponent(uri)}`
