import { expect, test } from 'vitest'
import { messagesOf } from './MessagesContext.js'

test.each([
  ['en', '12,345'],
  ['de', '12.345'],
  ['ar-EG', '١٢٬٣٤٥'],
  ['en_US', '12345']
])('a number in a message is written as %s writes it: %s', (locale, written) => {
  const { t } = messagesOf({ 'activity.exported': 'Exported: {count}' }, locale, 'ltr')
  expect(t('activity.exported', { count: 12_345 })).toBe(`Exported: ${written}`)
})

test('a text in a message stays as it is, and a place without a value too', () => {
  const { t } = messagesOf({ 'pending.waiting': 'Waiting in {wallet}, on {network}.' }, 'ar', 'rtl')
  expect(t('pending.waiting', { wallet: 'Wallet 12345' })).toBe('Waiting in Wallet 12345, on {network}.')
})
