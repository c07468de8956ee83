import { onTestFinished, expect, test } from 'vitest'
import { followLocale } from './followLocale.js'
import { chooseLanguage } from './language.js'

test('texts are in the language of the page, else in one of the browser, else in English', () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.locale
  })
  const own = chooseLanguage()
  expect(own).toBe(chooseLanguage(navigator.languages))
  followLocale(undefined)
  expect(chooseLanguage()).toBe(own)
  followLocale('ar-EG')
  expect(chooseLanguage()).toBe('ar')
  followLocale('de-AT')
  expect(chooseLanguage()).toBe('de')
  followLocale('zh-HK')
  expect(chooseLanguage()).toBe('zh-TW')
  followLocale('eo')
  expect(chooseLanguage()).toBe(own)
  expect(chooseLanguage(['eo'])).toBe('en')
  expect(chooseLanguage(['eo', 'fr-CA', 'de'])).toBe('fr')
  expect(chooseLanguage(['en-GB', 'de'])).toBe('en')
})
