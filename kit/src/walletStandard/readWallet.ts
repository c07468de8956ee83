import { hash } from '../protocol/hash.js'
import { peek } from '../protocol/peek.js'
import { sanitizeText } from '../protocol/text.js'
import { isSafeImage } from '../protocol/urls.js'
import type { StandardAccount, StandardWallet } from './StandardWallet.js'

/** More accounts, chains and features than any wallet has; limits the work that a hostile wallet can cause. */
const listLimit = 100
/** More bytes than a public key of any chain has: 65 for uncompressed ECDSA. */
const keyLimit = 128

/** Reads a registered value: `undefined` if it is no wallet of version 1. Each field is read once, an icon that must not be shown is removed. */
export function readWallet(source: unknown): StandardWallet | undefined {
  const name = sanitizeText(peek(source, 'name'))
  const icon = peek(source, 'icon')
  const version = peek(source, 'version')
  if (typeof source !== 'object' || source === null || name === '') return undefined
  if (typeof version !== 'string' || !/^1\.\d+\.\d+$/.test(version)) return undefined
  const shown = isSafeImage(icon) && icon.startsWith('data:') ? icon : undefined
  return {
    name,
    icon: shown,
    identity: hash([name, shown ?? ''].join('\n')).toString(36),
    chains: () => textsOf(peek(source, 'chains')),
    feature(wanted) {
      const found = peek(peek(source, 'features'), wanted)
      return typeof found === 'object' && found !== null ? found : undefined
    },
    accounts: () => readAccounts(peek(source, 'accounts')),
    source
  }
}

/** The accounts of a list; what is no account is left out, and so is a second one with the same address. */
export function readAccounts(list: unknown): readonly StandardAccount[] {
  const found = itemsOf(list).flatMap(item => readAccount(item) ?? [])
  return found.filter(
    (account, index) => found.findIndex(({ address }) => address === account.address) === index
  )
}

function readAccount(source: unknown): StandardAccount | undefined {
  const address = peek(source, 'address')
  const publicKey = bytesOf(peek(source, 'publicKey'), keyLimit)
  if (typeof source !== 'object' || source === null || !publicKey) return undefined
  if (typeof address !== 'string' || !/^[-.%\w]{1,128}$/.test(address)) return undefined
  return {
    address,
    publicKey,
    chains: textsOf(peek(source, 'chains')),
    features: textsOf(peek(source, 'features')),
    label: sanitizeText(peek(source, 'label')) || undefined,
    source
  }
}

/**
 * A copy of the bytes of a wallet's answer; `undefined` for anything else, and for more than `limit`. Bytes of another realm, such as an
 * extension's, are no `instanceof` of the page's `Uint8Array`; some wallets answer with a plain array of numbers.
 */
export function bytesOf(value: unknown, limit: number): Uint8Array | undefined {
  try {
    if (typeof value !== 'object' || value === null) return undefined
    const isView =
      ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
    if (!isView && !Array.isArray(value)) return undefined
    const { length } = value as { readonly length: number }
    if (length > limit) return undefined
    const numbers = Array.from({ length }, (_, index) => (value as readonly unknown[])[index])
    const isByte = (number: unknown) =>
      Number.isInteger(number) && Number(number) >= 0 && Number(number) < 256
    return numbers.every(isByte) ? Uint8Array.from(numbers as number[]) : undefined
  } catch {
    return undefined
  }
}

/** The texts of a list of a wallet, read by index: a wallet may have replaced the methods of its arrays. */
function textsOf(list: unknown): readonly string[] {
  return itemsOf(list).filter(
    (item): item is string => typeof item === 'string' && item !== '' && item.length <= 256
  )
}

/** The items of a wallet's list, at most 100; none if it is no list. */
export function itemsOf(list: unknown): readonly unknown[] {
  try {
    if (!Array.isArray(list)) return []
    return Array.from({ length: Math.min(list.length, listLimit) }, (_, index) => list[index])
  } catch {
    return []
  }
}
