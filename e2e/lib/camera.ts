import type { BrowserContext, Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** Reads a code from its picture, as a phone's camera does. Rejects where none can be read. */
export async function scan(context: BrowserContext, code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const page = await context.newPage()
  try {
    const { width, height, pixels } = await page.evaluate(async base64 => {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const { width, height } = bitmap
      const surface = new OffscreenCanvas(width, height).getContext('2d')
      surface?.drawImage(bitmap, 0, 0)
      const { data } = surface?.getImageData(0, 0, width, height) ?? { data: [] }
      return { width, height, pixels: Array.from(data) }
    }, picture)
    return decodeQR({ width, height, data: Uint8Array.from(pixels) })
  } finally {
    await page.close()
  }
}
