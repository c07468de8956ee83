import type { Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** Reads a code from its picture, as a phone's camera does; `phone` is the page that looks at it. Rejects where none can be read. */
export async function scan(phone: Page, code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const { width, height, greys } = await phone.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const surface = new OffscreenCanvas(width, height).getContext('2d')
    surface?.drawImage(bitmap, 0, 0)
    const { data } = surface?.getImageData(0, 0, width, height) ?? { data: [] }
    // One letter a pixel: lists of numbers this long take seconds on their way.
    let greys = ''
    for (let index = 0; index < data.length; index += 4) greys += String.fromCharCode(data[index] ?? 0)
    return { width, height, greys: btoa(greys) }
  }, picture)
  const data = new Uint8Array(width * height * 4)
  Buffer.from(greys, 'base64').forEach((grey, index) => {
    data.fill(grey, index * 4, index * 4 + 4)
  })
  return decodeQR({ width, height, data })
}
