import type { Address } from 'viem'
import type { TokenSource } from '../tokens/TokenSource.js'
import type { ConformanceCase } from './priceSourceConformance.js'

/** A token source, and what it knows. */
export type TokenSourceSubject = {
  readonly source: TokenSource
  /** An account, and a token that it may hold. */
  readonly account: Address
  readonly token: Address
  /** Makes the source's service fail; absent for a source that has none. */
  readonly fail?: () => void
}

/**
 * The requirements of the `TokenSource` contract, as cases for any test runner.
 * @example for (const { name, run } of tokenSourceConformance(createSubject)) test(name, run)
 */
export function tokenSourceConformance(
  create: () => TokenSourceSubject | Promise<TokenSourceSubject>
): readonly ConformanceCase[] {
  return casesOf<TokenSourceSubject>(create, {
    async 'finds the token of an account once'({ source, account, token }) {
      const { items } = await source(account)
      const found = items.filter(({ address }) => address.toLowerCase() === token.toLowerCase())
      if (found.length !== 1) throw new Error(`found it ${found.length} times`)
    },
    async 'returns addresses, and tokens of the same address'({ source, account }) {
      for (const { address, token } of (await source(account)).items) {
        if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new Error(`got the address ${address}`)
        if (token !== undefined && token.address !== address) throw new Error('the addresses differ')
      }
    },
    'rejects if its service fails': rejectsOnFailure
  })
}

async function rejectsOnFailure({ source, account, fail }: TokenSourceSubject) {
  if (fail === undefined) return
  fail()
  const answered = await source(account).then(
    () => true,
    () => false
  )
  if (answered) throw new Error('it resolved')
}

function casesOf<Subject>(
  create: () => Subject | Promise<Subject>,
  checks: Readonly<Record<string, (subject: Subject) => Promise<void>>>
): readonly ConformanceCase[] {
  return Object.entries(checks).map(([name, check]) => ({ name, run: async () => check(await create()) }))
}
