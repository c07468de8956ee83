import type { SiwxChoice } from './parseSiwx.js'

/** The page's URL with another sign-in. */
export function changeUrlSiwx(href: string, choice: SiwxChoice | undefined): URL {
  const url = new URL(href)
  url.searchParams.delete('siwx')
  url.searchParams.delete('siwxRequired')
  if (choice) url.searchParams.set('siwx', choice.kind)
  if (choice?.isRequired) url.searchParams.set('siwxRequired', '1')
  return url
}
