import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'
import { solanaGenesisHash } from '../network.js'

/** A slot takes 400 ms, as on public clusters. */
const slotMs = 400

/** Blocks for which a transaction may use a blockhash. */
const maxAge = 150

/** The time as slots: one every 400 ms from genesis on, each with a block. */
export type Slots = {
  /** Seconds since 1970. */
  readonly genesis: number
  readonly now: () => number
  readonly at: (ms: number) => number
  /** The time of a slot in seconds since 1970. */
  readonly timeOf: (slot: number) => number
  readonly blockhashOf: (slot: number) => string
  /** Whether the hash is of one of the last 150 blocks before `slot`. */
  readonly isRecent: (blockhash: string, slot: number) => boolean
  /** The last block in which a transaction with the blockhash of `slot` may be. */
  readonly lastValid: (slot: number) => number
}

/** Slots by a clock. Hashes depend on the number of a slot only: the same history has the same signatures each time. */
export function createSlots(genesis: number, now: () => number): Slots {
  const at = (ms: number) => Math.max(0, Math.floor((ms - genesis * 1000) / slotMs))
  const blockhashOf = (slot: number) =>
    getBase58Decoder().decode(createHash('sha256').update(`${solanaGenesisHash} ${slot}`).digest())
  return {
    genesis,
    now,
    at,
    timeOf: slot => genesis + Math.floor((slot * slotMs) / 1000),
    blockhashOf,
    isRecent: (blockhash, slot) => {
      for (let age = 0; age <= maxAge; age++) if (blockhashOf(slot - age) === blockhash) return true
      return false
    },
    lastValid: slot => slot + maxAge
  }
}
