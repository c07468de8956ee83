import { isNamespace, type Namespace } from 'latchkey/protocol'
import { families } from './families.js'
import { isRecord, type Parsed, readJson } from './problem.js'

type Options = Readonly<Record<string, unknown>>

/** A mock wallet of the URL with the options of its family. */
export type LabWallet = { readonly namespace: Namespace; readonly options: Options }

/**
 * Parses the mock wallets of the URL: a JSON list of at most 20 objects, each with the options of the mock wallet of its `namespace`
 * (default: `eip155`), which complete the lab's own. Default: one of `eip155`.
 */
export function parseWallets(text: string | null): Parsed<readonly LabWallet[]> {
  if (text === null || text.trim() === '') return { value: [complete({})], problems: [] }
  const read = readJson(text)
  if ('message' in read) return refused(read.message)
  if (!Array.isArray(read.json) || !read.json.every(isRecord) || read.json.length > 20) {
    return refused('It must be a JSON list of at most 20 objects, for example [{"name":"Mine"}].')
  }
  if (!read.json.every(({ chains }) => chains === undefined || isChains(chains))) {
    return refused(
      '"chains" must be a list of objects, for example [{"chainId":1,"rpcUrl":"http://127.0.0.1:8545"}].'
    )
  }
  if (!read.json.every(({ namespace = 'eip155' }) => isNamespace(namespace) && families[namespace].announce))
    return refused(`"namespace" must be one of ${mocked.join(', ')}.`)
  return { value: read.json.map(complete), problems: [] }
}

const mocked = Object.entries(families).flatMap(([name, { announce }]) => (announce ? [name] : []))

function complete({ namespace: name, ...options }: Options): LabWallet {
  const namespace = isNamespace(name) ? name : 'eip155'
  return { namespace, options: { ...families[namespace].wallet, ...options } }
}

const isChains = (chains: unknown) =>
  Array.isArray(chains) &&
  chains.every(
    chain => isRecord(chain) && typeof chain.chainId === 'number' && typeof chain.rpcUrl === 'string'
  )

function refused(message: string): Parsed<readonly LabWallet[]> {
  return { value: [complete({})], problems: [{ parameter: 'wallets', message }] }
}
