import { posix } from 'node:path'

/**
 * The module with the instance of the kit that an application of `@solana/wallet-adapter` gets: beside its sources, in their language, with the
 * network that they name.
 */
export function instanceModule(files: ReadonlyMap<string, string>): {
  readonly path: string
  readonly text: string
} {
  const paths = [...files.keys()]
  const users = paths.filter(
    path => files.get(path)?.includes('@solana/wallet-adapter-') && !path.endsWith('.json')
  )
  const folder = commonFolder(users)
  const isTyped = users.some(path => /\.tsx?$|\.vue$|\.svelte$/.test(path))
  const texts = users.map(path => files.get(path) ?? '').join('\n')
  const network = networkOf(texts)
  const text = `import { createLatchkey } from 'latchkey'
import { ${network} as network } from 'latchkey/chains'
import { solana } from 'latchkey/solana'

export const latchkey = createLatchkey({ adapters: [solana()], networks: [network] })
`
  return { path: posix.join(folder, `latchkey.${isTyped ? 'ts' : 'js'}`), text }
}

function networkOf(texts: string): 'solana' | 'solanaDevnet' | 'solanaTestnet' {
  if (/WalletAdapterNetwork\.Mainnet|['"]mainnet-beta['"]/.test(texts)) return 'solana'
  if (/WalletAdapterNetwork\.Devnet|['"]devnet['"]/.test(texts)) return 'solanaDevnet'
  return /WalletAdapterNetwork\.Testnet|['"]testnet['"]/.test(texts) ? 'solanaTestnet' : 'solana'
}

/** The folder that holds all of the files. */
function commonFolder(paths: readonly string[]): string {
  const [first, ...rest] = paths.map(path => posix.dirname(path).split('/'))
  if (!first) return '.'
  const end = first.findIndex((part, index) => rest.some(other => other[index] !== part))
  return (end < 0 ? first : first.slice(0, end)).join('/') || '.'
}
