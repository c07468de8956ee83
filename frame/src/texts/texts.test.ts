import { languages } from 'latchkey/protocol'
import { describe, expect, test } from 'vitest'
import * as english from './en.js'
import { loadLanguage } from './loadLanguage.js'
import type { TextTree } from './readTexts.js'

type Table = Readonly<Record<string, string>>

/** All texts of a language by room and name: `recovery.protect.title`. */
const tableOf = (tree: TextTree, path = ''): Table =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([name, inner]) =>
      typeof inner === 'string' ? { [path + name]: inner } : tableOf(inner, `${path}${name}.`)
    )
  )

const en = tableOf({ ...english })
const tables = await Promise.all(
  languages.map(async tag => [tag, tableOf({ ...(await loadLanguage(tag)) })] as const)
)

/** The texts of a table that `isWrong` finds. */
const wrongOf = (table: Table, isWrong: (text: string, english: string, name: string) => boolean) =>
  Object.entries(table).filter(([name, text]) => isWrong(text, en[name] ?? '', name))

const placesByName = (table: Table) =>
  Object.fromEntries(
    Object.entries(table).map(([name, text]) => [name, (text.match(/\{\w+\}/g) ?? []).sort()])
  )

/** Marks that take no room of their own do not count. */
const lengthOf = (text: string) => text.replaceAll(/\p{M}/gu, '').length

/** Without the places, and without names that are the same in all languages. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/\{\w+\}/g, ' ')
    .replaceAll(
      /\b(?:Latchkey|Farcaster|Google|Permit2|Passkeys?|NFTs?|SOL|PRF|PIN|QR|URI|ID|Bitcoin|Solana|Gas|Nonce|Token|Program|Memo)\b/gi,
      ' '
    )
    .match(/\p{L}{3,}/gu) ?? []

describe.each(tables)('the texts of the frame in %s', (tag, table) => {
  test('have the names and the places of English', () => {
    expect(placesByName(table)).toEqual(placesByName(en))
  })

  test('are never empty, and have no surplus white space, straight quotes or three dots', () => {
    expect(wrongOf(table, text => /\.\.\.|\s{2}|^\s|\s$|^$|"|'/.test(text))).toEqual([])
  })

  test('are not left in English', () => {
    const isLatin = /^(?:de|es|fr|id|pt|tr|vi)$/.test(tag)
    const least = isLatin ? 3 : 1
    expect(wrongOf(table, (text, english) => text === english && wordsOf(text).length >= least)).toEqual([])
  })

  test('are at most twice as long as the English ones, short ones by 24 characters', () => {
    const isLong = (text: string, english: string) =>
      lengthOf(text) > Math.max(2 * lengthOf(english), lengthOf(english) + 24)
    expect(wrongOf(table, isLong)).toEqual([])
  })
})
