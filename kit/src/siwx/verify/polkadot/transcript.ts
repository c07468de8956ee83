import { keccakP } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { uint32 } from '../bitcoin/bytes.js'

/** STROBE's flags of an operation (section 6.2): meta, associated data, and output of the state. */
const metaData = 0x12
const data = 0x02
const output = 0x07

/** Bytes of STROBE-128's rate that data may fill: 200, less twice its 128 bits of security, less two for the padding. */
const rate = 166

/** A Merlin transcript: what both sides have said, and numbers that depend on all of it. */
export type Transcript = {
  append(label: string, message: Uint8Array): void
  challenge(label: string, length: number): Uint8Array
}

/** Begins a Merlin transcript (merlin.cool: version 1.0, over the part of STROBE-128 that it needs). */
export function createTranscript(label: string): Transcript {
  const state = new Uint8Array(200)
  let at = 0
  let began = 0
  state.set([1, rate + 2, 1, 0, 1, 96, ...utf8ToBytes('STROBEv1.0.2')])
  permute(state)

  const turn = () => {
    state[at] = (state[at] ?? 0) ^ began
    state[at + 1] = (state[at + 1] ?? 0) ^ 0x04
    state[rate + 1] = (state[rate + 1] ?? 0) ^ 0x80
    permute(state)
    at = 0
    began = 0
  }
  const absorb = (bytes: Iterable<number>) => {
    for (const byte of bytes) {
      state[at] = (state[at] ?? 0) ^ byte
      if (++at === rate) turn()
    }
  }
  const begin = (flags: number) => {
    const before = began
    began = at + 1
    absorb([before, flags])
    if (flags === output && at !== 0) turn()
  }
  const squeeze = (length: number) =>
    Uint8Array.from({ length }, () => {
      const byte = state[at] ?? 0
      state[at] = 0
      if (++at === rate) turn()
      return byte
    })
  const announce = (name: string, length: number) => {
    begin(metaData)
    absorb(utf8ToBytes(name))
    absorb(uint32(length))
  }
  const append = (name: string, message: Uint8Array) => {
    announce(name, message.length)
    begin(data)
    absorb(message)
  }

  begin(metaData)
  absorb(utf8ToBytes('Merlin v1.0'))
  append('dom-sep', utf8ToBytes(label))
  return {
    append,
    challenge: (name, length) => {
      announce(name, length)
      begin(output)
      return squeeze(length)
    }
  }
}

/** Keccak-f[1600]. The words are the machine's own: little-endian, as every engine of today has them. */
function permute(state: Uint8Array): void {
  keccakP(new Uint32Array(state.buffer))
}
