import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LiteSVM } from 'litesvm'
import type { Ledger, LedgerRecord } from './ledger/createLedger.js'

/** A saved chain. */
export type SavedLedger = {
  readonly svm: LiteSVM
  readonly genesis: number
  readonly records: readonly LedgerRecord[]
}

/** A mark of what makes the chain: a state that other sources made is dropped. */
function worldMark(hasHistory: boolean): string {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const hash = createHash('sha256').update(String(hasHistory))
  for (const folder of ['.', 'world', 'ledger'])
    for (const name of readdirSync(join(here, folder)).toSorted())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(readFileSync(join(here, folder, name)))
  return hash.digest('hex').slice(0, 12)
}

/** The file of a chain in a folder; older ones are removed. */
export function stateFile(folder: string, hasHistory: boolean, reset: boolean): string {
  mkdirSync(folder, { recursive: true })
  const name = `solana-${worldMark(hasHistory)}.state`
  for (const file of readdirSync(folder))
    if (/^solana-[0-9a-f]+\.state$/.test(file) && (file !== name || reset)) rmSync(join(folder, file))
  return join(folder, name)
}

/** Reads a saved chain; undefined if there is none. One that cannot be read is put aside as `.broken`. */
export function loadLedger(file: string): SavedLedger | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return undefined
  }
  try {
    const length = bytes.readUInt32LE(0)
    const { genesis, records } = JSON.parse(bytes.subarray(4, 4 + length).toString()) as {
      genesis: number
      records: LedgerRecord[]
    }
    return { svm: LiteSVM.fromBytes(bytes.subarray(4 + length)), genesis, records }
  } catch {
    renameSync(file, `${file}.broken`)
    return undefined
  }
}

/** Writes the chain beside its file, then puts it in place: a crash leaves the former one. */
export function saveLedger(file: string, { svm, slots, records }: Ledger): void {
  const header = Buffer.from(JSON.stringify({ genesis: slots.genesis, records: [...records.values()] }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  writeFileSync(`${file}.new`, Buffer.concat([length, header, svm.toBytes()]))
  renameSync(`${file}.new`, file)
}
