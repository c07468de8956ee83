import { readdirSync, readFileSync } from 'node:fs'
import solc from 'solc'
import type { Abi, Hex } from 'viem'

/** A compiled contract as committed in devnet/artifacts. `deployedBytecode` is what the chain holds after deployment. */
export type Artifact = {
  readonly contract: string
  readonly solc: string
  readonly abi: Abi
  readonly bytecode: Hex
  readonly deployedBytecode: Hex
}

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<
    string,
    Record<
      string,
      { abi: Abi; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } } | undefined
    >
  >
}

const sources = new URL('../../contracts/', import.meta.url)

// Without metadata the bytecode depends on the code alone: not on comments, file names or paths.
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'paris',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } }
}

/** Compiles devnet/contracts; every warning is an error. Abstract contracts have no artifact. */
export function compileContracts(): Artifact[] {
  const files = readdirSync(sources).filter(name => name.endsWith('.sol'))
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      files.map(file => [file, { content: readFileSync(new URL(file, sources), 'utf8') }])
    ),
    settings
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  if (output.errors?.length) throw new Error(output.errors.map(error => error.formattedMessage).join('\n'))
  return files.flatMap(file => {
    const contract = file.replace('.sol', '')
    const compiled = output.contracts[file]?.[contract]
    if (!compiled?.evm.bytecode.object) return []
    return {
      contract,
      solc: solc.version(),
      abi: compiled.abi,
      bytecode: `0x${compiled.evm.bytecode.object}` as const,
      deployedBytecode: `0x${compiled.evm.deployedBytecode.object}` as const
    }
  })
}
