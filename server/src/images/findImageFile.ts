import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Image types we serve, by file name ending. */
const types = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg'
} as const

/** The picture `id` in `folder`. `id` has been checked to be a plain file name. */
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
