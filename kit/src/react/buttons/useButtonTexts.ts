import { useEffect, useState } from 'react'
import type { ButtonTexts } from '../../messages/buttons.js'
import { isEnglish } from '../../messages/isEnglish.js'
import { loadButtonTexts } from '../../messages/loadButtonTexts.js'

type Texts = Partial<ButtonTexts>

/**
 * The texts of a button in `locale` (BCP 47): `english`, or those of another language. Until the latter are loaded there are none, so that
 * no visitor sees English first; English, if they cannot be loaded or do not exist.
 */
export function useButtonTexts(english: Texts, locale: string): Texts {
  const [loaded, setLoaded] = useState<readonly [locale: string, texts: Texts]>()
  const isOther = !isEnglish(locale)
  useEffect(() => {
    if (!isOther) return
    loadButtonTexts()
      .then(
        ({ buttonTextsOf }) => buttonTextsOf(locale) ?? english,
        () => english
      )
      .then(texts => setLoaded([locale, texts]))
  }, [isOther, english, locale])
  if (isOther) return loaded?.[0] === locale ? loaded[1] : {}
  return english
}
