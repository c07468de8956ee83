import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The served image types, by file extension. */
const types = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg'
} as const

/** Reads the image `id` in `folder`. `id` must be a checked plain file name. */
export async function findImageFile(
  folder: string,
  id: string
): Promise<{ readonly bytes: Buffer; readonly type: string } | undefined> {
  for (const [ending, type] of Object.entries(types)) {
    try {
      return { bytes: await readFile(join(folder, `${id}.${ending}`)), type }
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
    }
  }
  return undefined
}
