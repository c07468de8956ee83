import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
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
  errors?: { severity: string; formattedMessage: string; sourceLocation?: { file: string } }[]
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

const cache = new URL('../../.cache/contracts/', import.meta.url)

/**
 * Compiles devnet/contracts; every warning about them is an error. Abstract contracts have no artifact. The compiler takes 8 s of processor
 * time, so its output is kept in `devnet/.cache` under the hash of all of its input and its version.
 */
export async function compileContracts(): Promise<Artifact[]> {
  const files = readdirSync(sources).filter(name => name.endsWith('.sol'))
  const input = JSON.stringify({ language: 'Solidity', sources: sourcesOf(files), settings })
  const { version } = createRequire(import.meta.url)('solc/package.json') as { version: string }
  const name = createHash('sha256').update(`${version}\n${input}`).digest('hex')
  const file = new URL(`${name}.json`, cache)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Artifact[]
  const artifacts = await compile(files, input)
  mkdirSync(cache, { recursive: true })
  const draft = new URL(`${name}.${process.pid}`, cache)
  writeFileSync(draft, JSON.stringify(artifacts))
  renameSync(draft, file)
  return artifacts
}

/** The files, and what they import of packages, under the names that imports have. */
function sourcesOf(files: readonly string[]): Record<string, { readonly content: string }> {
  const found: Record<string, { readonly content: string }> = {}
  const add = (name: string, url: URL | string) => {
    if (found[name]) return
    const content = readFileSync(url, 'utf8')
    found[name] = { content }
    for (const [, imported = ''] of content.matchAll(/^import [^"]*"([^"]+)";/gm)) {
      if (!imported.startsWith('.')) add(imported, fileURLToPath(import.meta.resolve(imported)))
      else if (name.includes('/')) {
        const path = new URL(imported, `file:///${name}`).pathname.slice(1)
        add(path, fileURLToPath(import.meta.resolve(path)))
      }
    }
  }
  for (const file of files) add(file, new URL(file, sources))
  return found
}

async function compile(files: readonly string[], input: string): Promise<Artifact[]> {
  // Loading it takes a second, too.
  const { default: solc } = await import('solc')
  const output = JSON.parse(solc.compile(input)) as Output
  // Warnings about the sources of a package concern its authors.
  const errors = (output.errors ?? []).filter(
    ({ severity, sourceLocation }) => severity === 'error' || !sourceLocation?.file.includes('/')
  )
  if (errors.length > 0) throw new Error(errors.map(error => error.formattedMessage).join('\n'))
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
