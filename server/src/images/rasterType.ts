/** The media type of a raster image. */
export type RasterType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** The most pixels of a side and of an image: browsers need four bytes for each, however small the file is. */
const maxSide = 8_192
const maxPixels = 32 * 1024 * 1024

type Raster = { readonly type: RasterType; readonly width: number; readonly height: number }

/**
 * The type of an image by its first bytes, whatever its sender calls it; undefined unless it is a PNG, JPEG, GIF or WebP
 * of a size that browsers can show.
 */
export function rasterType(bytes: Buffer): RasterType | undefined {
  const raster = png(bytes) ?? gif(bytes) ?? webp(bytes) ?? jpeg(bytes)
  if (raster === undefined) return undefined
  const { type, width, height } = raster
  const fits = width > 0 && height > 0 && width <= maxSide && height <= maxSide && width * height <= maxPixels
  return fits ? type : undefined
}

function png(bytes: Buffer): Raster | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gif(bytes: Buffer): Raster | undefined {
  if (bytes.length < 10 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return undefined
  return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** The three kinds of the first chunk (RFC 9649 section 2). */
function webp(bytes: Buffer): Raster | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const type = 'image/webp'
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X')
    return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (chunk === 'VP8 ')
    return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  return undefined
}

/** Searches the segments for the frame header, which has the size (ITU-T T.81, annex B). */
function jpeg(bytes: Buffer): Raster | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
