/** Languages written from right to left, by their BCP 47 primary subtag. */
const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'iw', 'ur', 'ps', 'sd', 'ckb', 'dv', 'yi', 'ug']

/**
 * The writing direction of a BCP 47 locale. A script subtag decides where there is one (`ar-Latn` runs left to right).
 * @example direction('ar-EG') // 'rtl'
 */
export function direction(locale: string): 'ltr' | 'rtl' {
  const [language = '', ...rest] = locale.toLowerCase().split(/[-_]/)
  const script = rest.find(part => part.length === 4 && /^[a-z]+$/.test(part))
  if (script) return ['arab', 'hebr', 'thaa', 'nkoo', 'syrc', 'adlm'].includes(script) ? 'rtl' : 'ltr'
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}
