import { useEffect, useState } from 'react'
import type { ButtonTexts } from '../../messages/buttons.js'
import { isEnglish } from '../../messages/isEnglish.js'
import { loadButtonTexts } from '../../messages/loadButtonTexts.js'

/**
 * The texts of a button in `locale` (BCP 47): `english`, or those of another language. Until the latter are loaded there are none, so that
 * no visitor sees English first; English, if they cannot be loaded or do not exist.
 */
export function useButtonTexts<Key extends keyof ButtonTexts>(
  english: Readonly<Record<Key, string>>,
  locale: string
): Readonly<Partial<Record<Key, string>>> {
  const [loaded, setLoaded] = useState<{
    readonly locale: string
    readonly texts?: ButtonTexts | undefined
  }>()
  useEffect(() => {
    if (isEnglish(locale)) return
    let isCurrent = true
    loadButtonTexts().then(
      ({ buttonTextsOf }) => isCurrent && setLoaded({ locale, texts: buttonTextsOf(locale) }),
      () => isCurrent && setLoaded({ locale })
    )
    return () => {
      isCurrent = false
    }
  }, [locale])
  if (isEnglish(locale)) return english
  return loaded?.locale === locale ? (loaded.texts ?? english) : {}
}
