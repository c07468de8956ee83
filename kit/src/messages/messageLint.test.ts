import { describe, expect, it } from 'vitest'
import { accountMessages } from './accountButton.js'
import { allTexts } from './allTexts.harness.js'
import { buttonMessages } from './buttons.js'
import { buttonTextsOf } from './buttonTexts.js'
import { en } from './en.js'
import { errorTexts } from './errors.js'
import { languages } from '../protocol/languages.js'
import { networkMessages } from './networkButton.js'

type Table = Readonly<Record<string, string>>

const english: Table = { ...en, ...buttonMessages, ...accountMessages, ...networkMessages }
const texts = await allTexts()
const tables = languages.map(tag => [tag, { ...texts[tag], ...buttonTextsOf(tag) } as Table] as const)

/** The texts of a table that `isWrong` finds. */
const wrongOf = (table: Table, isWrong: (text: string, english: string, key: string) => boolean) =>
  Object.entries(table).filter(([key, text]) => isWrong(text, english[key] ?? '', key))

const placesOf = (message: string) => [...message.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()
const placesByKey = (table: Table) =>
  Object.fromEntries(Object.entries(table).map(([key, message]) => [key, placesOf(message)]))

/** Without the places, and without names that are the same in all languages. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/\{\w+\}/g, ' ')
    .replaceAll(
      /\b(?:WalletConnect|Latchkey|MetaMask|Farcaster|Ledger|Safe|Gas|NFTs?|EVM|ENS|QR|https|Solana|Bitcoin|Polkadot|Cosmos|Ethereum)\b/g,
      ' '
    )
    .match(/\p{L}{3,}/gu) ?? []

/** Marks that take no room of their own do not count. */
const lengthOf = (text: string) => text.replaceAll(/\p{M}/gu, '').length

const isSentence = (text: string) => /[.!?]$/.test(text)

/** Texts that the specification fixes or that test suites of others match, and those that stand beside them on the page. */
const fixed =
  /^(?:Connect|Unlock) Wallet$|^No Transactions yet$|^(?:Choose|Switch|Select|Unknown) Network$|^Untrusted Origin$|^Terms of Service$|^Privacy Policy$|^Confirm (?:Current |New )?Email$|^Approve Transaction$|^Token Balance Unavailable$|^This application might not support Smart Accounts$|^A problem occurred while trying initialize authentication$|^Network not supported for Swaps$/

/** Words that are written with a capital everywhere. */
const names =
  /^(?:\{\w+\}|WalletConnect|Latchkey|MetaMask|Farcaster|Ledger|Live|Safe|Solana|Bitcoin|Polkadot|Cosmos|Ethereum|NFTs?|EVM|ENS|QR|ID|iPhone|iPad|Android|EOA|CSV|Base|Coinbase|Cross-Origin-Opener-Policy|I|PIN|US)$/

/** The words after the first of a sentence that begin with a capital, and are no names. */
const capitals = (text: string) =>
  text
    .split(/(?<=[.!?:…”])\s+/)
    .flatMap(sentence => sentence.split(/[\s/(]+/).slice(1))
    .map(word => word.replaceAll(/[^\p{L}\p{N}{}-]/gu, ''))
    .filter(word => /^\p{Lu}/u.test(word) && !names.test(word))

/** Titles: of views, of errors, and of every message that has a text below it. */
const errorTitles = Object.values(errorTexts).map(({ title }) => title)
const isTitle = (key: string) =>
  key.startsWith('title.') ||
  (`${key}Text` in en && !/^(?:send\.slow|swap\.repeat)$/.test(key)) ||
  errorTitles.some(title => title === key)

/** Labels below the name of a row, and the beginning of a sentence that a value ends. */
const notSentences = ['login.deviceText', 'names.entryText', 'names.manageText', 'swap.sentText']

describe('the English texts', () => {
  it('have at most 8 words in a title, and no stop', () => {
    const isWrong = (text: string, _: string, key: string) =>
      isTitle(key) && !fixed.test(text) && (text.split(/\s+/).length > 8 || text.endsWith('.'))
    expect(wrongOf(english, isWrong)).toEqual([])
  })

  it('are whole sentences below a title', () => {
    const isWrong = (text: string, _: string, key: string) =>
      !notSentences.includes(key) &&
      key.endsWith('Text') &&
      isTitle(key.slice(0, -'Text'.length)) &&
      !isSentence(text)
    expect(wrongOf(english, isWrong)).toEqual([])
  })

  it('name the wallet in the title of a failure', () => {
    const isWrong = (text: string, _: string, key: string) =>
      errorTitles.some(title => title === key) && /\b(?:the|this|your) wallet\b/i.test(text)
    expect(wrongOf(english, isWrong)).toEqual([])
  })

  it('are in sentence case, but for the fixed ones', () => {
    expect(wrongOf(english, text => !fixed.test(text) && capitals(text).length > 0)).toEqual([])
  })

  it('have one form of dots, quotes and spaces', () => {
    expect(wrongOf(english, text => /\.\.\.| …|\s{2}|^\s|\s$|^$|"|'\w+'/.test(text))).toEqual([])
  })
})

describe.each(tables)('the texts in %s', (tag, table) => {
  it('have the keys and the places of English', () => {
    expect(placesByKey(table)).toEqual(placesByKey(english))
  })

  it('are never empty, and have no surplus white space, straight quotes or three dots', () => {
    expect(wrongOf(table, text => /\.\.\.|\s{2}|^\s|\s$|^$|"|'/.test(text))).toEqual([])
  })

  it('are not left in English', () => {
    const isLatin = /^(?:de|es|fr|id|pt|tr|vi)$/.test(tag)
    const least = isLatin ? 3 : 1
    // A name has the letters a to z only.
    const isLeft = (text: string, english: string, key: string) =>
      key !== 'names.placeholder' && text === english && wordsOf(text).length >= least
    expect(wrongOf(table, isLeft)).toEqual([])
  })

  it('end as the English ones do: sentences with a stop, labels without', () => {
    const stop = tag === 'th' ? /[^.。]$/ : /[.:!?。！？।؟…”»」)]$/
    const wrong = wrongOf(table, (text, english) =>
      isSentence(english) ? !stop.test(text) : /[.。।]$/.test(text) && !/\{\w+\}|\b\p{L}+\.$/u.test(text)
    )
    expect(wrong).toEqual([])
  })

  it('fit where the English ones do', () => {
    const isLong = (text: string, english: string) =>
      !isSentence(english) && lengthOf(text) > 1.5 * lengthOf(english) + 12
    expect(wrongOf(table, isLong)).toEqual([])
  })
})
