import { createPicture } from '../files/createPicture.js'
import { devnetSolanaNetwork } from './network.js'
import { oddSolanaTokens, type SolanaToken, solanaTokens } from './tokens.js'

/** A file of the devnet. */
export type SolanaFile = { readonly type: string; readonly body: string | Buffer }

const tokens: readonly SolanaToken[] = [...solanaTokens, ...oddSolanaTokens]
const json = (value: object): SolanaFile => ({ type: 'application/json', body: JSON.stringify(value) })

/** The listed mints in the schema of Solana's token list, with the CAIP-2 id in place of the number of a cluster. */
function tokenList(base: string) {
  return {
    name: 'Latchkey Solana Devnet',
    timestamp: '2026-01-01T00:00:00.000Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: solanaTokens.flatMap(({ isListed, mint, symbol, name, decimals }) =>
      isListed
        ? {
            chainId: devnetSolanaNetwork().caipNetworkId,
            address: mint,
            symbol,
            name,
            decimals,
            logoURI: `${base}/tokens/${mint}.png`
          }
        : []
    )
  }
}

/** The file at a path without its leading slash: the token list, the JSON and the picture of a mint. */
export function solanaFile(path: string, base: string): SolanaFile | undefined {
  if (path === 'tokens.json') return json(tokenList(base))
  const [, mint = '', kind] = /^tokens\/([1-9A-HJ-NP-Za-km-z]{32,44})\.(json|png)$/.exec(path) ?? []
  const token = tokens.find(candidate => candidate.mint === mint)
  if (!token) return undefined
  if (kind === 'png') {
    const seed = [...mint].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    return { type: 'image/png', body: createPicture(seed, 64) }
  }
  const { name, symbol } = token
  return json({
    name,
    symbol,
    description: 'A token of the Solana devnet',
    image: `${base}/tokens/${mint}.png`
  })
}
