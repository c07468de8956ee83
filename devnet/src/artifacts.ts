import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Artifact } from './compile/compileContracts.js'

const deployed = [
  'AllowanceTransfer',
  'FarcasterIdRegistry',
  'FarcasterKeyRegistry',
  'FeeToken',
  'GenerousPaymaster',
  'HugeNameToken',
  'ItemCollection',
  'LookAlikeToken',
  'LyingToken',
  'Multicall3',
  'NameRegistry',
  'NameResolver',
  'OffchainResolver',
  'PaymentSplitter',
  'PermitToken',
  'PictureCollection',
  'Poisoner',
  'ReverseRegistrar',
  'RevertingToken',
  'SilentToken',
  'SmartAccount',
  'SmartAccountFactory',
  'TestToken',
  'UniversalResolver',
  'WrappedEther'
] as const

/** Contracts that are not predeployed: tests of signatures deploy them. */
const forSignatures = ['HostileWallet', 'SignatureCheck', 'SimpleWallet', 'SimpleWalletFactory'] as const

/** The names of all artifacts. */
export const artifactNames = [...deployed, ...forSignatures] as const

export type ArtifactName = (typeof artifactNames)[number]

const text = (name: ArtifactName) =>
  readFileSync(new URL(`../artifacts/${name}.json`, import.meta.url), 'utf8')

/** Reads a committed artifact: the contract's ABI and bytecode. */
export function artifact(name: ArtifactName): Artifact {
  return JSON.parse(text(name)) as Artifact
}

/** Changes whenever a contract or anything in `facts` changes; a saved state is valid only for the same value. */
export function fingerprint(facts: unknown): string {
  const exact = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  const hash = createHash('sha256').update(JSON.stringify(facts, exact))
  for (const name of deployed) hash.update(text(name))
  return hash.digest('hex').slice(0, 12)
}
