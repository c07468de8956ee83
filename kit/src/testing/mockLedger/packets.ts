// The framing of WebHID as the device sees it. Written apart from the connector's, so that one finds the other's mistakes.

/** Joins the packets of commands; calls back with each whole one and its channel. */
export function createJoiner(onCommand: (command: Uint8Array, channel: number) => void) {
  let expected = 0
  let bytes: number[] = []
  let next = 0
  return (packet: Uint8Array): void => {
    const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength)
    if (packet.length !== 64 || view.getUint8(2) !== 0x05) throw new Error('not a packet of a command')
    const sequence = view.getUint16(3)
    if (sequence === 0) {
      expected = view.getUint16(5)
      bytes = [...packet.subarray(7)]
      next = 1
    } else if (sequence === next) {
      bytes.push(...packet.subarray(5))
      next++
    } else throw new Error(`packet ${sequence} in place of ${next}`)
    if (bytes.length >= expected) onCommand(Uint8Array.from(bytes.slice(0, expected)), view.getUint16(0))
  }
}

/** Splits an answer into packets. */
export function split(answer: Uint8Array, channel: number): readonly DataView[] {
  const packets: DataView[] = []
  for (let sequence = 0, at = 0; at < answer.length; sequence++) {
    const packet = new Uint8Array(64)
    const view = new DataView(packet.buffer)
    view.setUint16(0, channel)
    view.setUint8(2, 0x05)
    view.setUint16(3, sequence)
    if (sequence === 0) view.setUint16(5, answer.length)
    const start = sequence === 0 ? 7 : 5
    const part = answer.subarray(at, at + 64 - start)
    packet.set(part, start)
    at += part.length
    packets.push(view)
  }
  return packets
}
