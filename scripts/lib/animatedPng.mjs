import { crc32 } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

function chunksOf(picture) {
  const chunks = []
  for (let at = signature.length; at < picture.length; ) {
    const length = picture.readUInt32BE(at)
    chunks.push({
      type: picture.toString('latin1', at + 4, at + 8),
      data: picture.subarray(at + 8, at + 8 + length)
    })
    at += length + 12
  }
  return chunks
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const made = Buffer.alloc(body.length + 8)
  made.writeUInt32BE(data.length, 0)
  body.copy(made, 4)
  made.writeUInt32BE(crc32(body), body.length + 4)
  return made
}

function uint32(...values) {
  const made = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) made.writeUInt32BE(value, index * 4)
  return made
}

function uint16(...values) {
  const made = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) made.writeUInt16BE(value, index * 2)
  return made
}

/**
 * Pictures of one size and one form (PNG) as an animated PNG that plays for ever, each shown until the next one's `time` in ms, the last for 2 s.
 * https://www.w3.org/TR/png-3/#apng-frame-based-animation
 */
export function animatedPng(frames) {
  let sequence = 0
  const [header] = chunksOf(frames[0].picture)
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const parts = frames.flatMap(({ picture, time }, index) => {
    const chunks = chunksOf(picture)
    if (!chunks[0].data.equals(header.data)) throw new Error('The pictures differ in size or form')
    const delay = (frames[index + 1]?.time ?? time + 2000) - time
    const control = Buffer.concat([
      uint32(sequence++, width, height, 0, 0),
      uint16(Math.min(delay, 65_535), 1000),
      Buffer.alloc(2)
    ])
    const data = chunks.filter(({ type }) => type === 'IDAT')
    return [
      chunk('fcTL', control),
      ...data.map(({ data }) =>
        index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([uint32(sequence++), data]))
      )
    ]
  })
  return Buffer.concat([
    signature,
    chunk('IHDR', header.data),
    chunk('acTL', uint32(frames.length, 0)),
    ...parts,
    chunk('IEND', Buffer.alloc(0))
  ])
}
