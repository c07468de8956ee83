import { fetchUri } from '../chains/fetchUri.js'
import { type RasterType, rasterType } from './rasterType.js'

/** How long the routes of images keep an image, and its absence, in ms: an address that does not answer is not asked by every call. */
export const imageLifetime = 60 * 60 * 1000
export const noImageLifetime = 60 * 1000

/** Fetches an image that a token's metadata names. Undefined if it cannot be read or is no raster image. */
export async function fetchImage(
  uri: string,
  options: Parameters<typeof fetchUri>[1]
): Promise<{ readonly bytes: Buffer; readonly type: RasterType } | undefined> {
  const bytes = await fetchUri(uri, options).catch(() => undefined)
  const type = bytes && rasterType(bytes)
  return type && { bytes, type }
}
