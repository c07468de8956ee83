import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const gigabyte = 2 ** 30

/**
 * A new folder in memory for the temporary files of a run: browsers' profiles, databases and installed apps are small
 * and many, which takes processor time on a disk. `undefined` where the system has no such folder, less than 8 GB of
 * it or of free memory, or does not run programs there. The caller removes it.
 */
export function createMemoryFolder(parent = '/dev/shm') {
  let folder
  try {
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < 8 * gigabyte || freemem() < 8 * gigabyte) return undefined
    folder = mkdtempSync(join(parent, 'latchkey-'))
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n')
    chmodSync(program, 0o700)
    execFileSync(program)
    rmSync(program)
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o1777)
    return folder
  } catch {
    if (folder) rmSync(folder, { recursive: true, force: true })
    return undefined
  }
}
