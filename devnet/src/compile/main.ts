import { writeFileSync } from 'node:fs'
import { compileContracts } from './compileContracts.js'

const artifacts = new URL('../../artifacts/', import.meta.url)

for (const artifact of await compileContracts()) {
  writeFileSync(new URL(`${artifact.contract}.json`, artifacts), `${JSON.stringify(artifact, null, 2)}\n`)
}
