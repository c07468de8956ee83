import { HttpFailure } from '../../http/HttpFailure.js'

/** Transactions of a block: more than any chain has. With it, positions up to block 2^32 are exact numbers. */
const perBlock = 2 ** 20

/** The place of a transaction in its chain as one number. Numbers grow with time; it is the key of the index, and a cursor. */
export function positionOf(block: number, index: number): number {
  return block * perBlock + index
}

/** The block of a position. */
export function blockOf(position: number): number {
  return Math.floor(position / perBlock)
}

/** Reads a cursor of an EVM chain: the transactions before this position. Throws 400 for any other text. */
export function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const position = Number(cursor)
  if (/^\d{1,16}$/.test(cursor) && Number.isSafeInteger(position)) return position
  throw new HttpFailure(400, 'cursor', 'The cursor is not valid')
}
