import { describe, expect, it } from 'vitest'
import { errorMessages } from '../protocol/errors/errorMessages.js'
import { allTexts } from './allTexts.harness.js'
import { direction } from './direction.js'
import { en } from './en.js'
import { enFirst } from './enFirst.js'
import { errorText, errorTexts } from './errors.js'
import { languageOf } from '../protocol/languages.js'
import { loadLanguage } from './loadLanguage.js'

const { ar, de, fr, he, 'zh-CN': zhCN, 'zh-TW': zhTW } = await allTexts()

describe('loadLanguage', () => {
  it.each([
    ['de', de, 'ltr'],
    ['de-CH', de, 'ltr'],
    ['AR_eg', ar, 'rtl'],
    ['fr-CA', fr, 'ltr'],
    ['iw', he, 'rtl'],
    ['zh', zhCN, 'ltr'],
    ['zh-Hant', zhTW, 'ltr'],
    ['en-GB', enFirst, 'ltr'],
    ['tlh', enFirst, 'ltr'],
    ['fa', enFirst, 'rtl'],
    ['', enFirst, 'ltr'],
    ['__proto__', enFirst, 'ltr']
  ])('loadLanguage loads the table and the direction of %j', async (locale, table, direction) => {
    const language = await loadLanguage(locale)
    expect(language.table).toEqual(table)
    expect(language.direction).toBe(direction)
  })
})

describe('languageOf', () => {
  it.each([
    ['pt-BR', 'pt'],
    ['es-419', 'es'],
    ['in', 'id'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh_MO', 'zh-TW'],
    ['zh-SG', 'zh-CN'],
    ['constructor', undefined],
    ['en', undefined]
  ])('the texts of %j are those of %j', (locale, language) => {
    expect(languageOf(locale)).toBe(language)
  })
})

describe('direction', () => {
  it.each([
    ['ar', 'rtl'],
    ['ar-EG', 'rtl'],
    ['he', 'rtl'],
    ['fa-IR', 'rtl'],
    ['ar-Latn', 'ltr'],
    ['pa-Arab-PK', 'rtl'],
    ['en', 'ltr'],
    ['de-DE', 'ltr'],
    ['', 'ltr']
  ])('the direction of %j is %s', (locale, expected) => {
    expect(direction(locale)).toBe(expected)
  })
})

describe('error texts', () => {
  /**
   * Errors in code or configuration, errors that a connector translates before a view receives them, and errors that
   * no view shows: visitors cannot act on them. Those of sending, swapping, names and logins have words of their own in
   * their views (`SendStatus`, `SwapStatus`, `ConfirmName`, `failureText`), by their reason. Those of devices are states of prompts (`DevicePrompt`).
   */
  const forDevelopers =
    /^LATCHKEY_(WALLETCONNECT|CALLS|CAIP|CONFIG|KIT|ADAPTER|ACCOUNT|SIWX|STORAGE|INTERNAL|AMOUNT|SEND|SWAP|NAME|LOGIN|FRAME|BITCOIN|DEVICE|APPKIT)__|__(NO_ACCOUNT|NOT_ALLOWED|NO_ACTIVE|CLIENT_NOT_SET|ABORTED|INVALID_EXPIRY)$/

  it('every error that a visitor can meet has a text', () => {
    const missing = Object.keys(errorMessages).filter(
      code => !forDevelopers.test(code) && !(code in errorTexts)
    )
    expect(missing).toEqual([])
  })

  it('the next step of an error differs from its title', () => {
    const shown = Object.values(errorTexts).map(({ title, text }) => ({ title: en[title], text: en[text] }))
    for (const { title, text } of shown) expect(text).not.toBe(title)
    expect(errorText('LATCHKEY_CAIP__INVALID_ADDRESS').title).toBe('error.unexpected')
  })

  it.each([
    'LATCHKEY_WALLETCONNECT__INVALID_REQUEST',
    'LATCHKEY_WALLETCONNECT__INVALID_SESSION',
    'LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN',
    'LATCHKEY_SIWX__INVALID_MESSAGE',
    'LATCHKEY_CONFIG__INVALID_OPTION'
  ] as const)('an error with a problem shows it: %s', async code => {
    const fill = (message: string, values: Readonly<Record<string, string>>) =>
      message.replaceAll(/\{(\w+)\}/g, (place, key) => values[key] ?? place)
    for (const table of [en, ...Object.values(await allTexts())]) {
      const { title, text, values } = errorText(code, { problem: 'expiry', option: 'networks' })
      expect(table[title]).not.toBe(table['error.unexpected'])
      expect(fill(table[text], values)).toContain('expiry')
      // Placeholders without a value must not be shown, whatever the context lacks.
      expect(fill(table[text], errorText(code).values)).not.toMatch(/[{}]/)
    }
  })

  it('errorText keeps the texts of SPEC section 8', () => {
    expect(en['tokens.failed']).toBe(errorMessages.LATCHKEY_BALANCE__UNAVAILABLE)
    expect(en['modal.failed']).toBe('Something went wrong')
  })
})
