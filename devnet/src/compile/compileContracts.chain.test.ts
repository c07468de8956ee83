import { expect, test } from 'vitest'
import { artifact, artifactNames } from '../artifacts.js'
import { compileContracts } from './compileContracts.js'

test('the committed artifacts equal the compiled sources', async () => {
  const compiled = await compileContracts()
  expect(compiled.map(({ contract }) => contract).sort()).toEqual([...artifactNames].sort())
  for (const fresh of compiled) expect(artifact(fresh.contract as 'Multicall3')).toEqual(fresh)
})
