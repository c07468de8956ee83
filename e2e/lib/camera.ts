import type { Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/**
 * The brightness of an image, a byte per pixel, in base64: lists of numbers of this length take seconds to transfer.
 */
export type Greys = { readonly width: number; readonly height: number; readonly greys: string }

/** A part of an image, in pixels. */
export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * Reads a code from its screenshot, as a phone's camera does; `phone` is the page that decodes it. Rejects if no code
 * is found.
 */
export async function scan(phone: Page, code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  return readCode(await phone.evaluate(readPicture, { picture }))
}

/** Runs in a page: converts a PNG, or a part of it, to brightness. */
export async function readPicture({
  picture,
  part
}: {
  readonly picture: string
  readonly part?: Part
}): Promise<Greys> {
  const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  const surface = new OffscreenCanvas(width, height).getContext('2d')
  surface?.drawImage(bitmap, -x, -y)
  const { data } = surface?.getImageData(0, 0, width, height) ?? { data: [] }
  let greys = ''
  for (let index = 0; index < data.length; index += 4) greys += String.fromCharCode(data[index] ?? 0)
  return { width, height, greys: btoa(greys) }
}

/** Decodes the code in an image. */
export function readCode({ width, height, greys }: Greys): string {
  const data = new Uint8Array(width * height * 4)
  Buffer.from(greys, 'base64').forEach((grey, index) => {
    data.fill(grey, index * 4, index * 4 + 4)
  })
  return decodeQR({ width, height, data })
}
