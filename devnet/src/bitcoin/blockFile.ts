import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'

/** The blocks of a chain on the disk, a line of hexadecimal digits each. */
export type BlockFile = {
  /** The blocks of earlier starts. A line that was cut by a crash is left out. */
  read(): readonly Buffer[]
  append(raw: Buffer): void
  /** Puts blocks that cannot be read aside, as `*.broken`. */
  putAside(): void
}

/** Opens the file of the chain with that mark, and removes those of chains with another one. `isReset`: this one, too. */
export function openBlockFile(folder: string, mark: string, isReset: boolean): BlockFile {
  mkdirSync(folder, { recursive: true })
  const name = `bitcoin-${mark}.blocks`
  const path = join(folder, name)
  for (const file of readdirSync(folder)) {
    const isOld = /^bitcoin-.*\.blocks$/.test(file) && (file !== name || isReset)
    if (isOld) rmSync(join(folder, file))
  }
  return {
    read() {
      if (!existsSync(path)) return []
      const lines = readFileSync(path, 'utf8').split('\n')
      // What follows the last line break was not written to its end: later blocks must not be appended to it.
      if (lines.pop() !== '') writeFileSync(path, lines.map(line => `${line}\n`).join(''))
      return lines.map(line => Buffer.from(line, 'hex'))
    },
    append: raw => appendFileSync(path, `${raw.toString('hex')}\n`),
    putAside() {
      if (existsSync(path)) renameSync(path, `${path}.broken`)
    }
  }
}
