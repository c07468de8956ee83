import { en, type MessageKey } from './en.js'

type Table = Readonly<Record<MessageKey, string>>

/** Letters with marks: a font, a line height or a search that knows only the plain ones shows it. */
const marked: Readonly<Record<string, string>> = {
  a: 'å',
  c: 'ç',
  e: 'ë',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ÿ',
  A: 'Å',
  C: 'Ç',
  E: 'Ë',
  I: 'Ï',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Ü'
}

const map = (change: (message: string) => string): Table =>
  Object.fromEntries(Object.entries(en).map(([key, message]) => [key, change(message)])) as Table

/** Changes the words of a message, and leaves its places. */
const outsidePlaces = (message: string, change: (words: string) => string) =>
  message
    .split(/(\{\w+\})/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')

const mark = (words: string) => [...words].map(letter => marked[letter] ?? letter).join('')

/** A language for tests: every word has marks, and every message is 40 % longer, in words as long as its own. */
export const pseudoLong = (): Table =>
  map(message => {
    const words = message.split(' ').filter(word => !word.includes('{'))
    const extra = Math.ceil(message.length * 0.4)
    let more = ''
    for (let index = 0; more.length < extra && words.length > 0; index += 1)
      more += ` ${words[index % words.length]}`
    return `${outsidePlaces(message, mark)}${mark(more)}`
  })

/** Another, from right to left: English letters in reverse, so that a text without translation stands out. */
export const pseudoMirrored = (): Table =>
  map(message =>
    outsidePlaces(message, words => (words.trim() ? `\u2067\u202E${mark(words)}\u202C\u2069` : words))
  )
