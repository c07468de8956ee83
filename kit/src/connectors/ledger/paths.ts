import { u32 } from './bytes.js'

/** A derivation scheme: the path of its account `index` (BIP-32). */
export type Scheme = {
  readonly id: 'live' | 'bip44' | 'legacy'
  readonly label: string
  path(index: number): string
}

/** The schemes that wallets use for accounts of a Ledger, the most common first. */
export const schemes: readonly Scheme[] = [
  { id: 'live', label: 'Ledger Live', path: index => `44'/60'/${index}'/0/0` },
  { id: 'bip44', label: 'BIP-44', path: index => `44'/60'/0'/0/${index}` },
  { id: 'legacy', label: 'Legacy', path: index => `44'/60'/0'/${index}` }
]

/** Whether a text is the path of an account of one of these schemes. */
export const isPath = (text: unknown): text is string =>
  typeof text === 'string' && /^44'\/60'\/(\d{1,9}'\/0\/0|0'\/0\/\d{1,9}|0'\/\d{1,9})$/.test(text)

const hardened = 0x8000_0000

/** The path as the apps read it: the number of its parts, and each part. */
export function encodePath(path: string): readonly number[] {
  const parts = path.split('/')
  return [
    parts.length,
    ...parts.flatMap(part => u32(Number.parseInt(part, 10) + (part.endsWith("'") ? hardened : 0)))
  ]
}
