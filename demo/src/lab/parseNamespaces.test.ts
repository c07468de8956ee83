import { expect, test } from 'vitest'
import { parseNamespaces } from './parseNamespaces.js'

test('parseNamespaces reads the chain families of the page, each once', () => {
  for (const nothing of [null, '', ' , '])
    expect(parseNamespaces(nothing)).toEqual({ value: ['eip155'], problems: [] })
  expect(parseNamespaces('solana, eip155,solana')).toEqual({ value: ['solana', 'eip155'], problems: [] })
  expect(parseNamespaces('all').value).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
})

test('parseNamespaces reports an unknown family, and the page has its own', () => {
  for (const text of ['sol', 'all,solana', '__proto__']) {
    expect(parseNamespaces(text)).toEqual({
      value: ['eip155'],
      problems: [
        {
          parameter: 'namespaces',
          message: 'It must be "all", or a list of eip155, solana, polkadot, bip122, cosmos.'
        }
      ]
    })
  }
})
