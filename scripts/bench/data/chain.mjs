// The chain of the bench: computed from the numbers of blocks, so that it needs no memory and is always the same.
import { createHash } from 'node:crypto'

const hashOf = text => `0x${createHash('sha256').update(text).digest('hex')}`

/** The token of all transfers. */
export const token = `0x${'70'.repeat(20)}`

/** Tokens of which every account has some. */
export const heldTokens = Array.from({ length: 50 }, (_, i) => `0x5${i.toString(16).padStart(39, '0')}`)

/** The address of an account by its number. */
export const accountOf = number => `0x1${number.toString(16).padStart(39, '0')}`

export const blockHash = number => hashOf(`block ${number}`)
export const transactionHash = (number, index) => hashOf(`${number} ${index}`)

/** One transfer in this many is sent by the busy account. */
const busyShare = 20

/**
 * A chain whose blocks have `perBlock` token transfers each, between `accounts` accounts with about as many each, and from a busy
 * account with many more.
 */
export function createChain(perBlock, accounts) {
  const busy = accountOf(accounts)
  const indexes = Array.from({ length: perBlock }, (_, index) => index)
  const partiesOf = (number, index) => {
    const place = number * perBlock + index
    const from = (place * 7919) % accounts
    const to = accountOf((from + 1 + (place % (accounts - 1))) % accounts)
    return [index % busyShare === 0 ? busy : accountOf(from), to]
  }
  // The first block has no transfers, as on other chains.
  const indexesOf = number => (number === 0 ? [] : indexes)
  return {
    busy,
    partiesOf,
    indexesOf,
    /** The hashes of the transactions of the busy account up to a block, newest first. */
    busyHashes: last => {
      const hashes = []
      for (let number = last; number > 0; number--)
        for (const index of indexes.toReversed())
          if (index % busyShare === 0) hashes.push(transactionHash(number, index))
      return hashes
    }
  }
}
