import { wordlist } from '@scure/bip39/wordlists/english'
import { randomBytes } from '../bytes.js'
import { KeyFailure } from '../KeyFailure.js'
import { plainPassphrase } from './stretchPassphrase.js'

/** 7 words of 2048: 77 bits, as much as 6 words of diceware. */
const words = 7

/** A passphrase that is too long to guess: 7 random words. */
export function makePassphrase(): string {
  // 2048 divides 2^16, so that each word is as likely as any other.
  const numbers = new Uint16Array(randomBytes(words * 2).buffer)
  return Array.from(numbers, number => wordlist[number % wordlist.length]).join(' ')
}

/**
 * Throws `passphrase_weak` for a passphrase that a thief of the database could guess: it needs at least 6 different words, or at least 16
 * characters of three kinds, of which 14 are left without repetitions and sequences, and without `known` words, such as the person's e-mail.
 */
export function checkPassphrase(passphrase: string, known: readonly string[] = []): void {
  const plain = plainPassphrase(passphrase)
  const bare = known
    .flatMap(text => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(part => part.length > 2)
    .reduce((text, part) => text.replaceAll(part, ''), plain.toLowerCase())
  if (!isManyWords(bare) && !isLong(plain, bare))
    throw new KeyFailure('passphrase_weak', 'Use at least 6 different words, or at least 16 mixed characters')
}

function isManyWords(text: string): boolean {
  const parts = text.split(/[\s\-_.,;:]+/).filter(part => /^\p{L}{3,}/u.test(part))
  const different = new Set(parts)
  return different.size >= 6 && [...different].join('').length >= 24
}

function isLong(plain: string, bare: string): boolean {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u].filter(kind => kind.test(plain)).length
  return plain.length >= 16 && kinds >= 3 && withoutSequences(bare).length >= 14 && new Set(bare).size >= 10
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm'
]
const steps = new Set(
  rows.flatMap(row => [...row].slice(1).flatMap((next, at) => [`${row[at]}${next}`, `${next}${row[at]}`]))
)

/** The text without each character that repeats the one before it, or follows it in the alphabet or on the keyboard. */
const withoutSequences = (text: string): string =>
  [...text]
    .filter((character, at, all) => character !== all[at - 1] && !steps.has(`${all[at - 1]}${character}`))
    .join('')
