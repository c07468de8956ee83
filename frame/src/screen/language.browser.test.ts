import { onTestFinished, expect, test } from 'vitest'
import { chooseLanguage, followLocale } from './language.js'

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
  followLocale('fr')
  expect(chooseLanguage()).toBe(own)
  expect(chooseLanguage(['fr'])).toBe('en')
})
