import { useEffect, useState } from 'react'
import type { ButtonTexts } from '../../messages/buttons.js'
import { isEnglish } from '../../messages/isEnglish.js'
import { loadButtonTexts } from '../../messages/loadButtonTexts.js'

/**
 * The texts of a button in `locale` (BCP 47): `english` until those of another language are loaded, and if they cannot be loaded or do not
 * exist. A button without text would have no name until then, and none at all in the HTML of a server.
 */
export function useButtonTexts<Texts extends Partial<ButtonTexts>>(
  english: Texts,
  locale: string
): Texts | ButtonTexts {
  const [loaded, setLoaded] = useState<readonly [locale: string, texts: ButtonTexts | undefined]>()
  useEffect(() => {
    if (!isEnglish(locale))
      loadButtonTexts().then(
        ({ buttonTextsOf }) => setLoaded([locale, buttonTextsOf(locale)]),
        () => {}
      )
  }, [locale])
  return (loaded?.[0] === locale && loaded[1]) || english
}
