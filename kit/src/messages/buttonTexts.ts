import { buttons as ar } from './ar/buttons.js'
import { buttons as de } from './de/buttons.js'
import { buttons as es } from './es/buttons.js'
import { buttons as fr } from './fr/buttons.js'
import { buttons as he } from './he/buttons.js'
import { buttons as hi } from './hi/buttons.js'
import { buttons as id } from './id/buttons.js'
import { buttons as ja } from './ja/buttons.js'
import { buttons as ko } from './ko/buttons.js'
import { buttons as pt } from './pt/buttons.js'
import { buttons as ru } from './ru/buttons.js'
import { buttons as th } from './th/buttons.js'
import { buttons as tr } from './tr/buttons.js'
import { buttons as uk } from './uk/buttons.js'
import { buttons as vi } from './vi/buttons.js'
import { buttons as zhCN } from './zh-CN/buttons.js'
import { buttons as zhTW } from './zh-TW/buttons.js'
import type { ButtonTexts } from './buttons.js'
import { type LanguageTag, languageOf } from '../protocol/languages.js'

const tables: Readonly<Record<LanguageTag, ButtonTexts>> = {
  ar,
  de,
  es,
  fr,
  he,
  hi,
  id,
  ja,
  ko,
  pt,
  ru,
  th,
  tr,
  uk,
  vi,
  'zh-CN': zhCN,
  'zh-TW': zhTW
}

/** The button texts of a BCP 47 locale; undefined if there are none for its language. */
export function buttonTextsOf(locale: string): ButtonTexts | undefined {
  const tag = languageOf(locale)
  return tag && tables[tag]
}
