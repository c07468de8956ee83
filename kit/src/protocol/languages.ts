/** The languages of the texts, as BCP 47 tags, without English. */
export const languages = [
  'ar',
  'de',
  'es',
  'fr',
  'he',
  'hi',
  'id',
  'ja',
  'ko',
  'pt',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW'
] as const

/** One of the languages. */
export type LanguageTag = (typeof languages)[number]

/** Subtags that were replaced in the IANA registry, and are written still. */
const replaced: Readonly<Record<string, string>> = { iw: 'he', in: 'id' }

/**
 * The language whose texts a BCP 47 locale has: by its first subtag, and Chinese by its script, else by its region.
 * @example languageOf('de-AT') // 'de'
 * @example languageOf('zh-Hant') // 'zh-TW'
 */
export function languageOf(locale: string): LanguageTag | undefined {
  const [first = '', ...rest] = locale.toLowerCase().split(/[-_]/)
  if (first === 'zh') {
    const isTraditional =
      rest.includes('hant') || (!rest.includes('hans') && rest.some(part => /^(?:tw|hk|mo)$/.test(part)))
    return isTraditional ? 'zh-TW' : 'zh-CN'
  }
  const tag = Object.hasOwn(replaced, first) ? replaced[first] : first
  return languages.find(language => language === tag)
}
