import { fetchUri } from '../chains/fetchUri.js'
import { type RasterType, rasterType } from './rasterType.js'

/** Fetches an image that a token's metadata names. Undefined if it cannot be read or is no raster image. */
export async function fetchImage(
  uri: string,
  options: Parameters<typeof fetchUri>[1]
): Promise<{ readonly bytes: Buffer; readonly type: RasterType } | undefined> {
  const bytes = await fetchUri(uri, options).catch(() => undefined)
  const type = bytes && rasterType(bytes)
  return type && { bytes, type }
}
