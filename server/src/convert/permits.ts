import {
  type Address,
  decodeAbiParameters,
  domainSeparator,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters
} from 'viem'
import { createReadCache } from '../chains/createReadCache.js'
import { type CallResult, type ChainReader, readMany, wordOf } from '../chains/readMany.js'
import { HttpFailure } from '../http/HttpFailure.js'
import type { Permit } from './QuoteSource.js'

/** Whether owners of each token can approve by a signature (EIP-2612) that a wallet can show. Rejects if no node responds. */
export type PermitCheck = (chainId: number, tokens: readonly Address[]) => Promise<readonly boolean[]>

const lifetime = 24 * 60 * 60 * 1000

const abi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function nonces(address owner) view returns (uint256)',
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function PERMIT_TYPEHASH() view returns (bytes32)'
])
/** Any account: a nonce of 0 is one. */
const owner: Address = '0x0000000000000000000000000000000000000001'
const questions: readonly Hex[] = [
  encodeFunctionData({ abi, functionName: 'DOMAIN_SEPARATOR' }),
  encodeFunctionData({ abi, functionName: 'nonces', args: [owner] }),
  encodeFunctionData({ abi, functionName: 'name' }),
  encodeFunctionData({ abi, functionName: 'version' }),
  encodeFunctionData({ abi, functionName: 'PERMIT_TYPEHASH' })
]
/** Of EIP-2612. Dai on Ethereum has another function of that name, with another hash. */
const permitTypehash = 0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9n

/** Creates the check, which reads the tokens that are not in the cache together. */
export function createPermitCheck(reader: ChainReader, now: () => number): PermitCheck {
  const cache = createReadCache<boolean>({
    now,
    lifetime: () => lifetime,
    capacity: 20_000,
    maxBytes: 8 * 1024 * 1024
  })
  return async (chainId, tokens) => {
    const ids = [...new Set(tokens.map(token => token.toLowerCase() as Address))]
    const cached = ids.map(cache.current)
    const missing = ids.filter((_, i) => cached[i] === undefined)
    const loading = missing.length === 0 ? undefined : load(reader, chainId, missing)
    const found = await Promise.all(
      ids.map((id, i) => cached[i] ?? cache.read(id, async () => (await loading)?.get(id) ?? false))
    )
    const byId = new Map(ids.map((id, i) => [id, found[i] ?? false]))
    return tokens.map(token => byId.get(token.toLowerCase() as Address) ?? false)
  }
}

async function load(
  reader: ChainReader,
  chainId: number,
  tokens: readonly Address[]
): Promise<ReadonlyMap<Address, boolean>> {
  const calls = tokens.flatMap(to => questions.map(data => ({ to, data })))
  const answers = await readMany(reader, calls, 192)
  return new Map(
    tokens.map((token, i) => {
      const own = answers.slice(i * questions.length, (i + 1) * questions.length)
      return [token, hasPermit(token, chainId, own)]
    })
  )
}

/** Without the values of the domain nothing can be signed: they must have the hash that the token has. */
function hasPermit(token: Address, chainId: number, answers: readonly (CallResult | undefined)[]): boolean {
  const [separator, nonce, name, version, typehash] = answers
  const hash = wordOf(typehash ?? undefined)
  const known = textIn(name)
  if (wordOf(nonce ?? undefined) === undefined || known === undefined) return false
  if (hash !== undefined && hash !== permitTypehash) return false
  const versions = [textIn(version) ?? '', '1', '2'].filter(text => text !== '')
  return versions.some(one => {
    const domain = { name: known, version: one, chainId, verifyingContract: token }
    return BigInt(domainSeparator({ domain })) === wordOf(separator ?? undefined)
  })
}

function textIn(answer: CallResult | undefined): string | undefined {
  try {
    return answer == null ? undefined : decodeAbiParameters(parseAbiParameters('string'), answer)[0]
  } catch {
    return undefined
  }
}

const permitParameters = parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32')

type Expected = {
  readonly owner: Address
  readonly spender: Address
  readonly amount: bigint
  /** In seconds since 1970. */
  readonly now: number
}

/** Decodes the arguments of EIP-2612's `permit`. Throws 400 unless they let `spender` take the amount of `owner` now. */
export function decodePermit(data: string, { owner: account, spender, amount, now }: Expected): Permit {
  const refused = new HttpFailure(400, 'eip155.permit', 'The permit is not valid')
  if (data.length !== 2 + 2 * 7 * 32) throw refused
  try {
    const [by, to, value, deadline, v, r, s] = decodeAbiParameters(permitParameters, data as Hex)
    const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
    const isUsable = isSame(by, account) && isSame(to, spender) && value >= amount && deadline >= BigInt(now)
    if (!isUsable) throw refused
    return { value, deadline, v, r, s }
  } catch (cause) {
    throw cause === refused ? refused : new HttpFailure(400, refused.field, refused.message, { cause })
  }
}
