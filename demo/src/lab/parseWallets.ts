import { isRecord, type Parsed, readJson } from './problem.js'

type Options = Readonly<Record<string, unknown>>

/**
 * Parses the mock wallets of the URL: a JSON list of options of `createMockWallet`, or of the namespace that `namespace` names, at most 20.
 * `others`: what completes the options of wallets of other namespaces.
 */
export function parseWallets(
  text: string | null,
  fallback: Options,
  others: Readonly<Record<string, Options>> = {}
): Parsed<readonly Readonly<Record<string, unknown>>[]> {
  if (text === null || text.trim() === '') return { value: [fallback], problems: [] }
  const read = readJson(text)
  if ('message' in read) return refused(fallback, read.message)
  if (!Array.isArray(read.json) || !read.json.every(isRecord) || read.json.length > 20) {
    return refused(fallback, 'It must be a JSON list of at most 20 objects, for example [{"name":"Mine"}].')
  }
  if (!read.json.every(wallet => isOther(wallet) || wallet.chains === undefined || isChains(wallet.chains))) {
    return refused(
      fallback,
      '"chains" must be a list of objects, for example [{"chainId":1,"rpcUrl":"http://127.0.0.1:8545"}].'
    )
  }
  const unknown = read.json.find(wallet => isOther(wallet) && !others[String(wallet.namespace)])
  if (unknown)
    return refused(fallback, `"namespace" must be one of ${['eip155', ...Object.keys(others)].join(', ')}.`)
  const completed = read.json.map(wallet => ({
    ...(others[String(wallet.namespace)] ?? fallback),
    ...wallet
  }))
  return { value: completed, problems: [] }
}

/** A wallet of another namespace has other chains. */
const isOther = ({ namespace = 'eip155' }: Options) => namespace !== 'eip155'

const isChains = (chains: unknown) =>
  Array.isArray(chains) &&
  chains.every(
    chain => isRecord(chain) && typeof chain.chainId === 'number' && typeof chain.rpcUrl === 'string'
  )

function refused(fallback: Readonly<Record<string, unknown>>, message: string) {
  return { value: [fallback], problems: [{ parameter: 'wallets' as const, message }] }
}
