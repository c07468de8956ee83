import type { Address } from 'viem'
import type { NftSource } from '../nfts/NftSource.js'
import type { TokenSource } from '../tokens/TokenSource.js'
import type { ConformanceCase } from './priceSourceConformance.js'

/** A token source, and the data that it has. */
export type TokenSourceSubject = {
  readonly source: TokenSource
  /** An account, and a token that it may hold. */
  readonly account: Address
  readonly token: Address
  /** Makes the source's service fail; absent for a source that has none. */
  readonly fail?: () => void
}

/** An NFT source, and the data that it has. */
export type NftSourceSubject = {
  readonly source: NftSource
  /** An account, and an NFT that it may hold. */
  readonly account: Address
  readonly nft: { readonly contract: Address; readonly tokenId: bigint }
  readonly fail?: () => void
}

/**
 * The requirements of the `TokenSource` contract, as cases for any test runner.
 * @example for (const { name, run } of tokenSourceConformance(createTokenSubject)) test(name, run)
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

/**
 * The requirements of the `NftSource` contract, as cases for any test runner.
 * @example for (const { name, run } of nftSourceConformance(createNftSubject)) test(name, run)
 */
export function nftSourceConformance(
  create: () => NftSourceSubject | Promise<NftSourceSubject>
): readonly ConformanceCase[] {
  return casesOf<NftSourceSubject>(create, {
    async 'finds the NFT of an account'({ source, account, nft }) {
      const { items } = await source(account)
      const isIt = (one: { contract: string; tokenId: bigint }) =>
        one.contract === nft.contract.toLowerCase() && one.tokenId === nft.tokenId
      if (!items.some(isIt)) throw new Error(`found ${items.length} others`)
    },
    async 'returns lower-case contracts, and ids of 256 bits'({ source, account }) {
      for (const { contract, tokenId } of (await source(account)).items)
        if (!/^0x[0-9a-f]{40}$/.test(contract) || tokenId < 0n || tokenId >> 256n !== 0n)
          throw new Error(`got ${contract} ${tokenId}`)
    },
    'rejects if its service fails': rejectsOnFailure
  })
}

async function rejectsOnFailure({ source, account, fail }: TokenSourceSubject | NftSourceSubject) {
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
