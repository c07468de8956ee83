import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What others wrote, or tools did. */
const ignored = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor'])

/** The endings of files that are read. */
const read = /\.(?:[cm]?[jt]sx?|vue|svelte|css|scss|less)$|(?:^|\/)package\.json$/

/** The files of a folder that may name a module, by their paths in it, sorted. Hidden folders and links are left out. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const found: string[] = []
  const look = async (path: string): Promise<void> => {
    for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
      const inside = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) {
        if (!ignored.has(entry.name) && !entry.name.startsWith('.')) await look(inside)
      } else if (entry.isFile() && read.test(inside)) found.push(inside)
    }
  }
  await look('')
  return found.sort()
}
