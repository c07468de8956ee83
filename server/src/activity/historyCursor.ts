import { HttpFailure } from '../http/HttpFailure.js'
import type { HistoryCursor } from './readHistory.js'

/** A network with its cursor; without one, from the newest transaction on. */
const entry = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})=([^=,]{0,512})$/

/** The cursors of all networks as one text. */
export function writeHistoryCursor(cursor: HistoryCursor): string {
  const entries = [...cursor].map(([chain, value]) => `${chain}=${encodeURIComponent(value ?? '')}`)
  return Buffer.from(entries.join(',')).toString('base64url')
}

/** Reads a cursor that `writeHistoryCursor` made, for the networks `chains`. Throws 400 for any other text. */
export function readHistoryCursor(text: string, chains: readonly string[]): HistoryCursor {
  const found = new Map<string, string | undefined>()
  for (const part of Buffer.from(text, 'base64url').toString().split(',')) {
    const [, chain, value] = entry.exec(part) ?? []
    if (chain === undefined || value === undefined || !chains.includes(chain) || found.has(chain))
      throw invalid()
    found.set(chain, value === '' ? undefined : decode(value))
  }
  return found
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    throw invalid()
  }
}

const invalid = () => new HttpFailure(400, 'cursor', 'The cursor is not valid')
