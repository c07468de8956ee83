import { walletBroken } from '../../protocol/errors/wallet.js'

/** The bytes of a report. */
const packetSize = 64
/** Marks the packets of commands. */
const tag = 0x05
/** More than the longest answer of an app; limits what a broken device can make the page hold. */
const answerLimit = 4_096

/**
 * The packets of one command: channel (2 bytes), tag, sequence (2 bytes), in the first packet the command's length (2 bytes), then the command,
 * filled up with zeros.
 */
export function toPackets(channel: number, command: Uint8Array): readonly Uint8Array<ArrayBuffer>[] {
  const content = new Uint8Array([command.length >> 8, command.length & 255, ...command])
  const room = packetSize - 5
  return Array.from({ length: Math.ceil(content.length / room) }, (_, sequence) => {
    const packet = new Uint8Array(packetSize)
    packet.set([channel >> 8, channel & 255, tag, sequence >> 8, sequence & 255])
    packet.set(content.subarray(sequence * room, (sequence + 1) * room), 5)
    return packet
  })
}

/**
 * Reads the packets of one answer: returns it with the last of them. Ignores those of another channel, which belong to a command of before.
 * Throws LATCHKEY_CONNECT__WALLET_BROKEN.
 */
export function createReader(channel: number): (packet: DataView) => Uint8Array | undefined {
  let sequence = 0
  let length = 0
  let read: readonly number[] = []
  return packet => {
    if (packet.byteLength < 7) throw walletBroken({ details: 'a packet is too short' })
    if (packet.getUint16(0) !== channel) return undefined
    if (packet.getUint8(2) !== tag || packet.getUint16(3) !== sequence)
      throw walletBroken({ details: 'a packet is out of order' })
    let start = 5
    if (sequence === 0) {
      length = packet.getUint16(5)
      start = 7
      if (length < 2 || length > answerLimit) throw walletBroken({ details: 'an answer has no valid length' })
    }
    sequence++
    read = [...read, ...new Uint8Array(packet.buffer, packet.byteOffset + start, packet.byteLength - start)]
    return read.length < length ? undefined : Uint8Array.from(read.slice(0, length))
  }
}
