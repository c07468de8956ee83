import { type LanguageTag, languages } from '../protocol/languages.js'
import { loadLanguage } from './loadLanguage.js'
import { en, type MessageKey } from './en.js'

/** The texts of every language but English. */
export async function allTexts(): Promise<
  Readonly<Record<LanguageTag, Readonly<Record<MessageKey, string>>>>
> {
  const tables = await Promise.all(
    languages.map(async language => [language, (await loadLanguage(language)).table] as const)
  )
  return Object.fromEntries(tables) as Record<LanguageTag, Readonly<Record<MessageKey, string>>>
}

/** Of each message, the longest of all languages that are written from left to right: what fits with these fits in all. */
export async function longestTexts(): Promise<Readonly<Record<MessageKey, string>>> {
  const { ar: _, he: __, ...tables } = await allTexts()
  const all: readonly Readonly<Record<MessageKey, string>>[] = [en, ...Object.values(tables)]
  // Marks over and under letters take no room of their own.
  const lengthOf = (text: string) => text.replaceAll(/\p{M}/gu, '').length
  const longest = (Object.keys(en) as MessageKey[]).map(key => {
    const [first = ''] = all.map(table => table[key]).sort((one, other) => lengthOf(other) - lengthOf(one))
    return [key, first] as const
  })
  return Object.fromEntries(longest) as Record<MessageKey, string>
}
