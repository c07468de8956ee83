import type { Latchkey } from 'latchkey'
import { useLatchkeyTheme } from 'latchkey/react'
import { useEffect } from 'react'
import { useLocale } from './useLocale.js'

/** Sets the language, direction and theme of the document to those of the instance. */
export function useDocumentLook(latchkey: Latchkey): void {
  const locale = useLocale(latchkey)
  const { themeMode } = useLatchkeyTheme()
  useEffect(() => {
    const { documentElement } = document
    documentElement.lang = locale
    documentElement.dir = /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr'
  }, [locale])
  useEffect(() => {
    const { dataset } = document.documentElement
    if (themeMode) dataset.theme = themeMode
    else delete dataset.theme
  }, [themeMode])
}
