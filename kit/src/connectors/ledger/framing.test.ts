import { expect, test } from 'vitest'
import { createJoiner, split } from '../../testing/mockLedger/packets.js'
import { createReader, toPackets } from './framing.js'

test.each([0, 1, 56, 57, 58, 115, 116, 255, 260])(
  'a command of %i bytes arrives whole, and so does an answer',
  length => {
    const bytes = Uint8Array.from({ length: length + 2 }, (_, index) => index & 255)
    const joined: unknown[] = []
    const join = createJoiner((command, channel) => void joined.push([command, channel]))
    for (const packet of toPackets(0x0102, bytes)) join(packet)
    expect(joined).toEqual([[bytes, 0x0102]])
    const read = createReader(0x0102)
    const answers = split(bytes, 0x0102).map(read)
    expect(answers.at(-1)).toEqual(bytes)
    expect(answers.slice(0, -1).every(answer => answer === undefined)).toBe(true)
  }
)

test('the packets of a command are those that the maker documents', () => {
  const [first, second] = toPackets(
    0xbeef,
    Uint8Array.from({ length: 60 }, () => 0xaa)
  )
  expect(first?.slice(0, 8)).toEqual(Uint8Array.of(0xbe, 0xef, 5, 0, 0, 0, 60, 0xaa))
  expect(second?.slice(0, 9)).toEqual(Uint8Array.of(0xbe, 0xef, 5, 0, 1, 0xaa, 0xaa, 0xaa, 0))
  expect([first?.length, second?.length]).toEqual([64, 64])
})

test('packets of another channel are ignored: they answer a command of before', () => {
  const read = createReader(7)
  const [foreign] = split(Uint8Array.of(1, 0x90, 0), 8)
  const [own] = split(Uint8Array.of(2, 0x90, 0), 7)
  expect([foreign && read(foreign), own && read(own)]).toEqual([undefined, Uint8Array.of(2, 0x90, 0)])
})

const packet = (...bytes: readonly number[]) => {
  const whole = new Uint8Array(64)
  whole.set(bytes)
  return new DataView(whole.buffer)
}

test.each([
  ['too short', new DataView(new ArrayBuffer(6))],
  ['with another tag', packet(0, 7, 6, 0, 0, 0, 2)],
  ['out of order', packet(0, 7, 5, 0, 1, 0, 2)],
  ['without room for a status word', packet(0, 7, 5, 0, 0, 0, 1)],
  ['longer than any answer', packet(0, 7, 5, 0, 0, 0xff, 0xff)]
])('a packet %s is refused', (_, hostile) => {
  expect(() => createReader(7)(hostile)).toThrow(
    expect.objectContaining({ code: 'LATCHKEY_CONNECT__WALLET_BROKEN' })
  )
})
